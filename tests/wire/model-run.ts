import type { EngineClient } from '../../worker/wire/client';
import { DEFAULT_OPTIONS, parseNotePath, type Change } from '../../worker/contract';
import { maintainToEnd } from '../engine/background-work';
import { mustAnswer } from '../must';

/** One note a text; of letters that the tiny model knows, of others, and longer than its window. */
const TEXTS = [
  'The garden needs water.',
  'Soil: the soil of notes, and notes of soil?',
  'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.',
  '土壤和水',
  'Water for the garden, and a note of it. '.repeat(60),
];

/** What every host does with a model: downloads it from this address, and embeds some notes. Answers the vectors as they are kept. */
export async function runModel(client: EngineClient, name: string, address: string): Promise<number[][]> {
  await mustAnswer(client.call('downloadModel', { name, address }));
  await mustAnswer(client.engine.open({ options: { ...DEFAULT_OPTIONS, embedder: `transformers:${name}` } }));
  await mustAnswer(client.engine.apply({ changes: TEXTS.map(note) }));
  await maintainToEnd(() => client.engine.maintain({}));
  const pieces = await mustAnswer(client.engine.exportVectors(null));
  return pieces.map((piece) => [...piece]);
}

/** What a page with the same at hand offers. */
export interface ModelsPage {
  run(task: PageModel): Promise<number[][]>;
}

export interface PageModel {
  bundle: string;
  name: string;
  address: string;
  /** The thread in which a model runs, and the runtime as base64. */
  script: string;
  runtime: string;
}

/** Reads a note as `runModel` wrote it. */
export function readNote(path: string): Uint8Array {
  return new TextEncoder().encode(TEXTS[Number(/\d+/.exec(path)?.[0] ?? 0)] ?? '');
}

function note(text: string, at: number): Change {
  const path = parseNotePath(`Note ${at}.md`);
  if (path === undefined) throw new Error('no path');
  const content = new TextEncoder().encode(text);
  return { kind: 'upsert', facts: { path, modifiedMs: 1, createdMs: 1, sizeBytes: content.length }, content };
}
