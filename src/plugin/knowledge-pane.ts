import type { App, Plugin } from 'obsidian';
import { storeFault } from '../../worker/contract';
import { KNOWLEDGE_VIEW, KnowledgeView, type KnowledgeHost } from '../ui/knowledge/knowledge-view';
import { ModelOpinions } from '../knowing/model-opinions';
import { ModelProse, type NoteReader } from '../knowing/model-prose';
import { reachOf } from '../ui/index-reach';
import { chosenModel } from '../obsidian/summary-server';
import { now } from './window-clock';
import type { Parts } from './parts';

export function addKnowledge(plugin: Plugin, parts: Parts): void {
  plugin.registerView(KNOWLEDGE_VIEW, (leaf) => new KnowledgeView(leaf, hostOf(plugin.app, parts)));
}

function hostOf({ vault }: App, parts: Parts): KnowledgeHost {
  const { knowledge, settings, index, sharing, purchases } = parts;
  const textOf: KnowledgeHost['textOf'] = async (path) => {
    const file = vault.getFileByPath(path);
    return file === null ? undefined : vault.cachedRead(file);
  };
  const readNote: NoteReader = async (path) => {
    try {
      return { ok: true, value: await textOf(path) };
    } catch (error) {
      return { ok: false, error: { kind: 'unreadable', path, ...storeFault(error) } };
    }
  };
  return {
    model: {
      opinions: new ModelOpinions({
        ...{ purchases, textOf, now },
        questions: () => knowledge.ask('questions', null),
        lists: () => knowledge.ask('lists', null),
        decide: (choice) => knowledge.decide(choice),
      }),
      prose: new ModelProse({ purchases, readNote, now }),
      choice: () => (sharing.isBeside ? undefined : chosenModel(settings.current)),
      joins: () => settings.current.modelJoins,
    },
    session: knowledge,
    isOn: () => settings.current.knowledge,
    isWhole: () => reachOf(index.snapshot) !== 'partial',
    turnOn: () => settings.change({ knowledge: true }),
    textOf,
    onChange: (listener) => {
      const stops = [index.onChange(listener), settings.onChange(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The pane wherever the user keeps it, with the keyboard in it; in the right sidebar when there is none yet. */
export async function revealKnowledge({ workspace }: App): Promise<void> {
  const leaf =
    workspace.getLeavesOfType(KNOWLEDGE_VIEW)[0] ??
    (await workspace.ensureSideLeaf(KNOWLEDGE_VIEW, 'right', { active: true, reveal: true }));
  await workspace.revealLeaf(leaf);
  if (leaf.view instanceof KnowledgeView) leaf.view.focusTab();
}
