import type { App, Plugin } from 'obsidian';
import { storeFault, type NotePath } from '../../worker/contract';
import { KNOWLEDGE_VIEW, KnowledgeView, type KnowledgeHost } from '../ui/knowledge/knowledge-view';
import { ExportView } from '../ui/knowledge/export-view';
import { ModelOpinions } from '../knowing/model-opinions';
import { ModelProse, type NoteReader } from '../knowing/model-prose';
import { reachOf } from '../ui/index-reach';
import { vaultExportFolder } from '../obsidian/export-folder';
import { chosenModel } from '../obsidian/summary-server';
import { now } from './window-clock';
import type { Parts } from './parts';

export function addKnowledge(plugin: Plugin, parts: Parts): void {
  plugin.registerView(KNOWLEDGE_VIEW, (leaf) => new KnowledgeView(leaf, hostOf(plugin.app, parts)));
}

function hostOf(app: App, parts: Parts): KnowledgeHost {
  const { knowledge, settings, index, sharing, purchases } = parts;
  const readNote: NoteReader = async (path) => {
    try {
      return { ok: true, value: await textOfNote(app, path) };
    } catch (error) {
      return { ok: false, error: { kind: 'unreadable', path, ...storeFault(error) } };
    }
  };
  // A note that goes while it is read stops nothing else of the pane.
  const textOf = async (path: NotePath): Promise<string | undefined> => {
    const read = await readNote(path);
    return read.ok ? read.value : undefined;
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
    exportAll: () => openExport(app, parts),
    textOf,
    onChange: (listener) => {
      const stops = [index.onChange(listener), settings.onChange(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

async function textOfNote({ vault }: App, path: NotePath): Promise<string | undefined> {
  const file = vault.getFileByPath(path);
  return file === null ? undefined : vault.cachedRead(file);
}

/** Answers whether what is known can be exported: it has to be gathered. */
export function exportKnowledge(app: App, parts: Parts, checking: boolean): boolean {
  const { knowledge: isOn } = parts.settings.current;
  if (isOn && !checking) openExport(app, parts);
  return isOn;
}

function openExport(app: App, { knowledge, settings, index, files }: Parts): void {
  new ExportView(app, {
    session: knowledge,
    isWhole: () => reachOf(index.snapshot) !== 'partial',
    textOf: (path) => textOfNote(app, path),
    folder: (path) => vaultExportFolder(app, path),
    isSearched: (path) => files.leftOut(path) === undefined,
    leaveOut: async (folders) => {
      const { exclude } = settings.current;
      await settings.change({ exclude: [...new Set([...exclude, ...folders])] });
    },
    lastFolder: () => {
      const folder: unknown = app.loadLocalStorage(EXPORT_FOLDER);
      return typeof folder === 'string' && folder !== '' ? folder : undefined;
    },
    rememberFolder: (folder) => app.saveLocalStorage(EXPORT_FOLDER, folder),
    onChange: (listener) => index.onChange(listener),
  }).open();
}

const EXPORT_FOLDER = 'altitude-export-folder';

/** The pane wherever the user keeps it, with the keyboard in it; in the right sidebar when there is none yet. */
export async function revealKnowledge({ workspace }: App): Promise<void> {
  const leaf =
    workspace.getLeavesOfType(KNOWLEDGE_VIEW)[0] ??
    (await workspace.ensureSideLeaf(KNOWLEDGE_VIEW, 'right', { active: true, reveal: true }));
  await workspace.revealLeaf(leaf);
  if (leaf.view instanceof KnowledgeView) leaf.view.focusTab();
}
