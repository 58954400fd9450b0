import type { ParseArgsConfig } from 'node:util';
import { trimFolder } from '../../settings/folder-rules';
import { texts } from '../../texts/texts';
import { nearestWord } from '../../trace/nearest-word';
import { Refusal, type Values } from './option-values';
import { namedModel, type NamedModel } from './spending-options';

/** Which notes of a vault are read: shown, or chosen. */
export interface ImportTask {
  verb: 'import';
  action: { kind: 'list'; folder: string } | { kind: 'add' | 'remove'; paths: string[] };
  /** What summaries by this model would cost is shown too; undefined where none was named. */
  seller: NamedModel | undefined;
}

export const IMPORT_OPTIONS: NonNullable<ParseArgsConfig['options']> = {
  model: { type: 'string' },
  url: { type: 'string' },
  price: { type: 'string' },
};

const ACTIONS = ['list', 'add', 'remove'] as const;

export function parseImport([word = 'list', ...operands]: string[], values: Values): ImportTask {
  const say = texts().chosenNotes;
  const kind = ACTIONS.find((each) => each === word);
  if (kind === undefined) throw new Refusal(say.noAction(word, nearestWord(word, ACTIONS)));
  const seller = namedModel(values, 'model');
  const paths = operands.map(trimFolder);
  if (kind === 'list') {
    if (paths[1] !== undefined) throw new Refusal(texts().terminal.commandLine.wordTooMany(paths[1]));
    return { verb: 'import', action: { kind, folder: paths[0] === '.' ? '' : (paths[0] ?? '') }, seller };
  }
  if (seller !== undefined) throw new Refusal(say.priceOfList);
  if (paths.length === 0) throw new Refusal(say.noPaths(kind));
  if (paths.some((path) => path === '' || path === '.')) throw new Refusal(say.wholeVault);
  return { verb: 'import', action: { kind, paths }, seller };
}
