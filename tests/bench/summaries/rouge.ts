import { stemmer } from 'stemmer';

/** Recall and F1 of what two texts share. */
export interface Shared {
  recall: number;
  f1: number;
}

/** Words; of scripts without spaces their signs. */
const UNIT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu;

/** ROUGE-1, -2 and -L (Lin 2004) of a summary against one that a person wrote. English words are stemmed. */
export function rouge(summary: string, reference: string, language: string): Shared[] {
  const [found, wanted] = [unitsOf(summary, language), unitsOf(reference, language)];
  const longest = longestCommon(found, wanted);
  return [
    ...[1, 2].map((size) => sharedGrams(found, wanted, size)),
    shared(longest, found.length, wanted.length),
  ];
}

function unitsOf(text: string, language: string): string[] {
  const units = text.toLowerCase().normalize('NFC').match(UNIT) ?? [];
  return language === 'en' ? units.map((unit) => stemmer(unit)) : units;
}

function sharedGrams(found: readonly string[], wanted: readonly string[], size: number): Shared {
  const left = new Map<string, number>();
  for (const gram of gramsOf(wanted, size)) left.set(gram, (left.get(gram) ?? 0) + 1);
  let hits = 0;
  for (const gram of gramsOf(found, size)) {
    const count = left.get(gram) ?? 0;
    if (count > 0) hits++;
    left.set(gram, count - 1);
  }
  return shared(hits, found.length - size + 1, wanted.length - size + 1);
}

function gramsOf(units: readonly string[], size: number): string[] {
  return units.slice(size - 1).map((_, at) => units.slice(at, at + size).join('\u0001'));
}

function shared(hits: number, found: number, wanted: number): Shared {
  const precision = found > 0 ? hits / found : 0;
  const recall = wanted > 0 ? hits / wanted : 0;
  return { recall, f1: hits === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = new Uint32Array(other.length + 1);
  for (const unit of one) {
    const next = new Uint32Array(other.length + 1);
    other.forEach((each, at) => {
      next[at + 1] = each === unit ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    });
    row = next;
  }
  return row[other.length] ?? 0;
}
