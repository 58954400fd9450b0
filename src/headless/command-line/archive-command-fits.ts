import { texts } from '../../texts/texts';
import type { McpCommand } from './command';
import { EXIT, refuse, type Outcome } from '../output/failure';
import { checkAddress } from './archive-command';

/** Why an archive cannot be served so: its address is none, or an option is of folders alone. */
export function wrongIn(command: McpCommand): Outcome<never> | undefined {
  const wrong = checkAddress(command.vault) ?? ofVaultsAlone(command);
  if (wrong === undefined) return undefined;
  return { ok: false, failure: refuse('usage', wrong, undefined, EXIT.usage) };
}

/** What was asked of it that only a folder of notes can do. */
function ofVaultsAlone({
  include,
  exclude,
  seller,
  indexFolder,
  allowanceUsd,
}: McpCommand): string | undefined {
  const options = {
    '--include': include.length > 0,
    '--exclude': exclude.length > 0,
    '--llm': seller !== undefined,
    '--allow-cost': allowanceUsd > 0,
    '--index': indexFolder !== undefined,
  };
  const [option] = Object.entries(options).find(([, isNamed]) => isNamed) ?? [];
  return option === undefined ? undefined : texts().archive.optionNeedsFolder(option);
}
