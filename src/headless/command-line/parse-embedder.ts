import { resolve } from 'node:path';
import { texts } from '../../texts/texts';
import { parseProviderChoice } from '../../providers/provider-choice';
import { Refusal } from './option-values';
import type { VerbName } from './verbs';

export function parseEmbedder(
  verb: VerbName,
  name: string | undefined,
  folder: string | undefined,
): string | undefined {
  if (folder !== undefined) {
    if (name !== undefined) throw new Refusal(texts().terminal.commandLine.modelAndEmbedder);
    return `folder:${resolve(folder)}`;
  }
  if (name === undefined || name === 'built-in' || /^transformers:./.test(name)) return name;
  if (name === 'none') {
    if (verb !== 'embed') return name;
    throw new Refusal(texts().terminal.commandLine.nothingToEmbed);
  }
  const choice = parseProviderChoice(name);
  if (choice.ok) return name;
  const forms = choice.error.kind === 'bad-request' ? texts().fault(choice.error.why) : choice.error.kind;
  throw new Refusal(texts().terminal.commandLine.noEmbedder(forms, verb !== 'embed'));
}
