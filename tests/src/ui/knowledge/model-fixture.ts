import type { KnowledgeContent } from '../../../../src/ui/knowledge/knowledge-content';
import { KnowledgeModel } from '../../../../src/ui/knowledge/knowledge-model';
import type { AskedModel } from '../../../../src/ui/knowledge/knowledge-ports';
import type { ScopeRules } from '../../../../worker/knowledge/fold/scope';
import { engineOver, type TestEngine } from '../../../engine/engine-fixture';
import { LogFiles, noModel, sessionOver } from '../../knowing/knowing-fixture';

export const NOTES = {
  'Pump.md': 'Lifts water to the roof, whatever the weather.\n',
  'Pumps.md': 'Catalogues, prices, dealers and brochures.\n',
  'One.md': 'The [[Pump]] and the [[Pumps|catalogue]].\n',
  'Two.md': 'The [[Pump]] again, and [[Pumps]].\n',
  'Three.md': 'See [[Pump]], [[Pumps]].\n',
};

/** A model over these notes, which is off until it is turned on. */
export async function modelOver(
  notes: Record<string, string>,
  rules: ScopeRules = { projects: [], domains: [] },
  asked: Partial<AskedModel> = {},
): Promise<{
  model: KnowledgeModel;
  said: string[];
  /** What is said now. */
  word: () => string;
  engine: TestEngine;
  turnOn: () => void;
  /** From now on the index does not have all notes. */
  reads: () => void;
  rooms: unknown[];
  session: ReturnType<typeof sessionOver>['session'];
  file: ReturnType<typeof sessionOver>['file'];
  shown: KnowledgeContent['kind'][];
  contents: KnowledgeContent[];
  /** How far the pane is scrolled, and was told to scroll last. */
  scroll: { top: number; told: number | undefined };
}> {
  const engine = await engineOver(notes);
  const { session, rooms, file } = sessionOver(engine, new LogFiles(), rules);
  const said: string[] = [];
  const shown: KnowledgeContent['kind'][] = [];
  const contents: KnowledgeContent[] = [];
  let isOn = false;
  let isWhole = true;
  let word = '';
  const scroll: { top: number; told: number | undefined } = { top: 0, told: undefined };
  const model: KnowledgeModel = new KnowledgeModel({
    session,
    isOn: () => isOn,
    isWhole: () => isWhole,
    textOf: (path) => Promise.resolve(notes[path]),
    model: { ...noModel(session, (path) => Promise.resolve(notes[path])), ...asked },
    changed: () => {
      shown.push(model.content.kind);
      contents.push(model.content);
      if (model.scrollTop !== undefined) scroll.told = model.scrollTop;
    },
    scrolled: () => scroll.top,
    say: (text) => {
      word = text;
      if (text !== '') said.push(text);
    },
  });
  return {
    model,
    said,
    word: () => word,
    engine,
    turnOn: () => (isOn = true),
    reads: () => (isWhole = false),
    rooms,
    session,
    file,
    shown,
    contents,
    scroll,
  };
}
