import type { EngineError } from '../../../worker/contract';
import { takeFolderIn } from '../../settings/choose-folders';
import { isInFolder } from '../../settings/folder-rules';
import type { LeftOutHere, VaultRules } from '../files/vault-rules';
import { childrenIn, type SurveyedFile } from '../files/survey';

/** What is to be read from now on, or not any more: paths of folders and notes that the vault has. */
export interface ChoiceChange {
  kind: 'add' | 'remove';
  paths: readonly string[];
}

/** What a change came to. */
export interface Changed {
  joined: SurveyedFile[];
  left: SurveyedFile[];
}

export type ChoiceFailure =
  /** The settings of the vault or the command line leave it out, and only there that can be changed. */
  { kind: 'left-out'; path: string; why: LeftOutHere } | { kind: 'unwritten'; error: EngineError };

/** Changes all of it or nothing. It is in force, and on disk, when this resolves; the index follows with its next update. */
export async function changeChoice(
  rules: VaultRules,
  files: readonly SurveyedFile[],
  { kind, paths }: ChoiceChange,
): Promise<{ ok: true; value: Changed } | { ok: false; failure: ChoiceFailure }> {
  // Another program may have chosen since.
  await rules.reload();
  const wasRead = new Map(files.map(({ path }) => [path, rules.admits(path)]));
  const before = rules.choice;
  for (const path of paths) {
    const failure = kind === 'add' ? takeIn(rules, files, path) : leaveOut(rules, files, path);
    if (failure === undefined) continue;
    rules.choose(before);
    return { ok: false, failure };
  }
  const written = await rules.keepChoice();
  if (!written.ok) {
    rules.choose(before);
    return { ok: false, failure: { kind: 'unwritten', error: written.error } };
  }
  return {
    ok: true,
    value: {
      joined: files.filter(({ path }) => wasRead.get(path) === false && rules.admits(path)),
      left: files.filter(({ path }) => wasRead.get(path) === true && !rules.admits(path)),
    },
  };
}

function takeIn(rules: VaultRules, files: readonly SurveyedFile[], path: string): ChoiceFailure | undefined {
  const { include, exclude } = rules.choice;
  const below = files.filter((file) => isInFolder(file.path, path));
  const kept = takeFolderIn({ include: [], exclude }, path, (each) => childrenIn(files, each)).exclude;
  rules.choose({ include, exclude: kept });
  // Nothing of it can be read: whoever excluded it says so.
  const reasons = below.map((file) => rules.leftOut(file.path));
  const [first] = reasons;
  if (first !== undefined && reasons.every((why) => why !== undefined && why.kind !== 'not-included'))
    return { kind: 'left-out', path, why: first };
  if (reasons.some((why) => why?.kind === 'not-included'))
    rules.choose({ include: [...include.filter((each) => !isInFolder(each, path)), path], exclude: kept });
  return undefined;
}

function leaveOut(rules: VaultRules, files: readonly SurveyedFile[], path: string): undefined {
  const { include, exclude } = rules.choice;
  const fewer = include.filter((each) => !isInFolder(each, path));
  rules.choose({ include: fewer, exclude });
  if (files.some((file) => isInFolder(file.path, path) && rules.admits(file.path)))
    rules.choose({ include: fewer, exclude: [...exclude.filter((each) => !isInFolder(each, path)), path] });
}
