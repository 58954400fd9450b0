import { reading, type Transaction } from '../../../worker/archive/connect';
import { likeTerm } from '../../../worker/archive/near-words';
import { textArray } from '../../../worker/archive/sql-arrays';
import { spellingsOf } from '../../../worker/engine/words/spellings';
import { Figures, twice } from './figures';
import type { LoadedArchive } from './loaded-archive';

const ASKED = 24;
const LETTERS = 5;
/** Terms of the server's that are looked at further. */
const MOST = 5_000;
/** That no word has. */
const WRONG = 'q';

/** Words that nobody published: the terms of all words one edit away, looked up beside all terms that are compared. */
export async function measureSpelling({ all, questions }: LoadedArchive, figures: Figures): Promise<void> {
  const words = questions.flatMap(({ text }) => text.split(' ').filter(({ length }) => length >= LETTERS));
  const times = await twice(words.slice(0, ASKED).map(misspelt), async (word, of) => {
    await reading(all.archive, async (tx) => {
      await of('looked up').of(() => lookUp(tx, word));
      await of('compared').of(() => compare(tx, word));
    });
  });
  const [one, other] = [times('looked up'), times('compared')];
  figures.note(
    'a misspelt word, looked up over compared with all',
    one.p50 / other.p50,
    { most: 0.1 },
    one.beside(other),
  );
}

function misspelt(word: string, at: number): string {
  const place = at % word.length;
  return word.slice(0, place) + WRONG + word.slice(place + 1);
}

function lookUp(tx: Transaction, word: string): Promise<unknown> {
  const terms = [...new Set(spellingsOf(word).map(({ term }) => term))];
  return tx`select * from altitude.holders(${textArray(terms)}::text[])`;
}

function compare(tx: Transaction, word: string): Promise<unknown> {
  const { length } = word;
  return tx`select term from altitude.terms_like(${textArray(likeTerm(word, 1))}::text[], ${length - 1}, ${length + 1}, ${MOST})`;
}
