import { afterEach, describe, expect, it } from 'vitest';
import { EN } from '../../../src/texts/en';
import { chooseLanguage, LANGUAGES } from '../../../src/texts/languages';
import { sampleValues } from './sample-values';
import { speakEnglish } from './pseudo';

afterEach(speakEnglish);

type Text = string | ((...values: unknown[]) => string);

/** What is the same in a language as in English: names, and words that it has taken over or that look alike. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...[
      'Callout',
      'Code',
      'Download',
      'Explorer',
      'Index',
      'Linear',
      'Link',
      'Links',
      'Skills',
      'Standard',
      'Tag',
      'Tags',
    ],
    ...['Text', 'Token', 'Tokens', 'Vault', 'tokens'],
  ],
  es: ['Callout', 'Token', 'callout', 'callouts', 'error', 'no', 'token', 'tokens'],
};

/** Names, and what is written for programs. */
const NAMES = [
  ...[
    'Altitude',
    'Claude Code',
    'Claude Desktop',
    'Cursor',
    'VS Code',
    'HTML',
    'Ollama',
    'OpenAI',
    'api.openai.com',
  ],
  ...['huggingface.co', 'altitude', 'USD', 'MB'],
];

/** Answers that a language takes for a yes: as many as it likes. */
const ANSWERS = 'terminal.output.yes';

/** Texts by their keys, such as `menu.open`. */
function textsOf(part: unknown, path: readonly string[] = []): [key: string, text: Text][] {
  if (path.join('.') === ANSWERS) return [];
  if (typeof part === 'string' || typeof part === 'function') return [[path.join('.'), part as Text]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, [...path, key]));
}

const ENGLISH = new Map(textsOf(EN));

/** What agents are told is read by models, and English in every language. */
const isForModels = (key: string): boolean => key.startsWith('agents.');

/** Examples of queries, which are the same in every language. */
const isExample = (key: string): boolean => /^queryHelp\.rows\.\d+\.0$/.test(key);

/** A text in every form that its sample values give it. */
function said(key: string, text: Text): string[] {
  if (typeof text === 'string') return [text];
  const english = ENGLISH.get(key);
  const sets = typeof english === 'function' ? sampleValues(key, english) : undefined;
  return (sets ?? []).map((values) => text(...values));
}

function inEnglish(key: string): string[] {
  speakEnglish();
  return said(key, ENGLISH.get(key) ?? '');
}

/** Names and numbers of a sentence, without the marks that part thousands. */
function valuesIn(text: string): string[] {
  const plain = text.replace(/(?<=\d)[.,\u00A0\u202F](?=\d{3}(?!\d))/gu, '');
  return plain.match(/\d+|X[a-z]+|(?<![\p{L}\d-])--?[a-z][a-z-]*|[A-Z]{4,}/gu)?.sort() ?? [];
}

/** What of a text is words of a language. */
function wordsIn(text: string): string {
  return NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)
    .replace(/X[a-z.]+|\d|[^\p{L}]+/gu, ' ')
    .trim();
}

const LANGUAGE_NAMES = Object.keys(LANGUAGES).filter((code) => code !== 'en');

describe('sample values', () => {
  it('are known of every text', () => {
    const keys = [...ENGLISH].filter(([key, text]) => !isForModels(key) && typeof text === 'function');
    const unknown = keys.filter(([key, text]) => sampleValues(key, text as never) === undefined);
    expect(unknown.map(([key]) => key)).toEqual([]);
    const odd = keys.flatMap(([key, text]) =>
      said(key, text).flatMap((each) => (typeof each === 'string' ? [] : [key])),
    );
    expect(odd).toEqual([]);
    expect(keys.length).toBeGreaterThan(250);
  });
});

describe.each(LANGUAGE_NAMES)('every text in the language %s', (code) => {
  const translated = textsOf(LANGUAGES[code]?.catalogue).filter(([key]) => !isForModels(key));

  it('has the keys of English, and no other', () => {
    const keys = translated.map(([key]) => key).sort();
    expect(keys).toEqual([...ENGLISH.keys()].filter((key) => !isForModels(key)).sort());
  });

  it('names what the English one names', () => {
    const missing = translated.flatMap(([key, text]) => {
      const english = inEnglish(key);
      chooseLanguage([code]);
      return said(key, text).flatMap((sentence, at) => {
        const named = valuesIn(sentence);
        const lost = valuesIn(english[at] ?? '').filter((value) => !named.includes(value));
        return lost.length === 0 ? [] : [`${key}: ${lost.join(', ')} is not in “${sentence}”`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('has no value that was not given', () => {
    chooseLanguage([code]);
    const all = translated.flatMap(([key, text]) => said(key, text));
    expect(all.filter((sentence) => /NaN|undefined|\[object|\$\{/.test(sentence))).toEqual([]);
  });

  it('was translated', () => {
    const same = new Set(SAME[code]);
    const left = translated.flatMap(([key, text]) => {
      if (isExample(key)) return [];
      const english = inEnglish(key);
      chooseLanguage([code]);
      const sentences = said(key, text).filter(
        (sentence, at) => wordsIn(sentence) === wordsIn(english[at] ?? ''),
      );
      return sentences
        .filter((sentence) =>
          wordsIn(sentence)
            .split(' ')
            .some((word) => word.length > 1 && !same.has(word)),
        )
        .map((sentence) => `${key}: ${sentence}`);
    });
    expect(left).toEqual([]);
  });
});
