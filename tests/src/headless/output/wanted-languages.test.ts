import { describe, expect, it } from 'vitest';
import { wantedLanguages } from '../../../../src/headless/output/wanted-languages';

describe('the language that the terminal asks for', () => {
  it.each([
    [{ LANG: 'de_CH.UTF-8' }, ['de-CH']],
    [{ LANG: 'fr_FR@euro' }, ['fr-FR']],
    [{ LANG: 'en' }, ['en']],
    [{ LANG: 'de_CH.UTF-8', LC_MESSAGES: 'it_CH' }, ['it-CH']],
    [{ LANG: 'de_CH.UTF-8', LC_MESSAGES: 'it_CH', LC_ALL: 'rm' }, ['rm']],
    [{ LANG: 'de_CH.UTF-8', LC_ALL: '' }, ['de-CH']],
    [{ LANG: 'de_CH.UTF-8', LC_ALL: 'C.UTF-8' }, []],
    [{ LANG: 'POSIX' }, []],
    [{}, []],
  ])('in %j is %j', (env, wanted) => expect(wantedLanguages(env)).toEqual(wanted));
});
