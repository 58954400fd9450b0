import { texts } from '../../texts/texts';
import { Refusal, type Values } from './option-values';

export function noMore(operands: readonly string[]): void {
  if (operands[0] !== undefined) throw new Refusal(texts().terminal.commandLine.wordTooMany(operands[0]));
}

export function oneOf([first, ...more]: string[], name: string): string {
  if (first === undefined || first.trim() === '')
    throw new Refusal(texts().terminal.commandLine.missing(name));
  if (more[0] !== undefined) throw new Refusal(texts().terminal.commandLine.nameTooLong(more[0]));
  return first;
}

export function parseLimit(values: Values, standard: number, most = 1_000): number {
  const text = values.text('limit');
  return text === undefined ? standard : wholeNumber('limit', text, { most });
}

export function wholeNumber(
  option: string,
  text: string,
  { least = 1, most }: { least?: number; most: number },
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Refusal(texts().terminal.commandLine.noWholeNumber(option, least, most, text));
}
