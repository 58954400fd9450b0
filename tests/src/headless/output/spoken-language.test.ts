import { afterEach, describe, expect, it } from 'vitest';
import { LOADABLE, speakWanted } from '../../../../src/headless/output/spoken-language';
import { LANGUAGES } from '../../../../src/texts/languages';
import { texts } from '../../../../src/texts/texts';
import { speakEnglish } from '../../texts/pseudo';

afterEach(speakEnglish);

describe('the language of the terminal', () => {
  it.each(Object.keys(LANGUAGES))('has %s as the app has it', async (code) => {
    const { locale, catalogue } = LANGUAGES[code] ?? {};
    expect(await LOADABLE[code]?.load()).toBe(catalogue);
    expect(LOADABLE[code]?.locale).toEqual(locale);
  });

  it('has no other', () => {
    expect(Object.keys(LOADABLE).sort()).toEqual(Object.keys(LANGUAGES).sort());
  });

  it('is the first that is wanted and there, and English where there is none', async () => {
    await speakWanted(['xx']);
    expect(texts()).toBe(LANGUAGES['en']?.catalogue);
    await speakWanted(['xx', 'de-CH', 'ja']);
    expect(texts()).toBe(LANGUAGES['de']?.catalogue);
  });
});
