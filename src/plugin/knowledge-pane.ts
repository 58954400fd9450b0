import type { App, Plugin } from 'obsidian';
import { KNOWLEDGE_VIEW, KnowledgeView, type KnowledgeHost } from '../ui/knowledge/knowledge-view';
import type { Parts } from './parts';

export function addKnowledge(plugin: Plugin, parts: Parts): void {
  plugin.registerView(KNOWLEDGE_VIEW, (leaf) => new KnowledgeView(leaf, hostOf(plugin.app, parts)));
}

function hostOf({ vault }: App, { knowledge, settings, index }: Parts): KnowledgeHost {
  return {
    session: knowledge,
    isOn: () => settings.current.knowledge,
    turnOn: () => settings.change({ knowledge: true }),
    textOf: async (path) => {
      const file = vault.getFileByPath(path);
      return file === null ? undefined : vault.cachedRead(file);
    },
    onChange: (listener) => {
      const stops = [index.onChange(listener), settings.onChange(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The pane wherever the user keeps it; in the right sidebar when there is none yet. */
export async function revealKnowledge({ workspace }: App): Promise<void> {
  const leaf =
    workspace.getLeavesOfType(KNOWLEDGE_VIEW)[0] ??
    (await workspace.ensureSideLeaf(KNOWLEDGE_VIEW, 'right', { active: true, reveal: true }));
  await workspace.revealLeaf(leaf);
}
