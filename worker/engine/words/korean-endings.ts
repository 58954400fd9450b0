/** What Korean hangs on a noun: particles, and forms of the verb for `be`. */
const OF_NOUNS =
  '은 는 이 가 을 를 의 에 와 과 로 도 만 나 랑 라 란 며 든 들 ' +
  '으로 에서 에게 한테 께서 까지 부터 보다 처럼 마다 조차 마저 밖에 대로 이나 이랑 이라 이란 이며 이든 라도 라는 라고 라며 ' +
  '로서 로써 에는 에도 에의 로는 로의 로도 와의 과의 와는 과는 와도 과도 만의 만을 만이 만은 들이 들은 들을 들의 들에 들과 들도 들로 ' +
  '에게서 에게는 에게도 에서는 에서도 에서의 으로서 으로써 으로는 으로의 으로도 까지의 까지는 부터의 부터는 보다는 이라도 이라는 이라고 이라며 ' +
  '들에게 들에서 들로서 들까지 들부터 들보다 들이나 들이라 들에는 들에게서 들에게는 들이라는 들이라고 ' +
  '다 인 이다 인가 인지 일까 이고 이자 였다 였던 였나 예요 이에요 이었다 이었던 이었나 입니다 입니까 인가요 였는가 이었는가';

/** Forms of the two verbs that make verbs of nouns, `do` and `become`, and what makes adjectives of them. */
const OF_VERBS =
  '하다 한다 하는 하고 하며 하여 해서 한 할 해 하기 하게 하면 하지 하자 했다 했던 했고 했나 하였다 하였던 하였고 합니다 했습니다 ' +
  '하는가 하는지 했는가 했는지 하였는가 하였는지 하기를 하기로 하기도 하였으며 했으며 한다는 한다고 했다는 했다고 하려는 하려고 ' +
  '되다 된다 되는 되고 되며 되어 돼서 된 될 됨 되기 되게 되면 되지 됐다 됐던 됐고 됐나 되었다 되었던 되었고 되었나 됩니다 되었습니다 ' +
  '되는가 되는지 됐는가 됐는지 되었는가 되었는지 되었으며 됐으며 된다는 된다고 되었다는 되었다고 ' +
  '시키다 시킨다 시키는 시키고 시키며 시켜 시킨 시킬 시켰다 시켰던 시켰나 시켰는가 적 적인 적으로 적이고 적이다';

const ENDINGS: ReadonlySet<string> = new Set(`${OF_NOUNS} ${OF_VERBS}`.split(' '));
const LONGEST_ENDING = Math.max(...Array.from(ENDINGS, ({ length }) => length));
/** A word of fewer syllables is one, and what looks like an ending belongs to it: `국가` is a state, and no `국` with a particle. */
const MIN_STEM = 2;

const HANGUL = /^[\uac00-\ud7a3]+$/;

/** Whether a word is written in whole syllables of Korean. */
export function isHangul(word: string): boolean {
  return HANGUL.test(word);
}

/**
 * A Korean word without the longest ending that leaves two syllables. Nouns stand with a particle nearly everywhere, so that the word in a
 * question and the one that answers it are seldom the same without this. No dictionary is asked: an ending that belongs to the
 * word is cut from it too, in notes as in questions.
 */
export function withoutEnding(word: string): string {
  for (let length = Math.min(LONGEST_ENDING, word.length - MIN_STEM); length > 0; length--)
    if (ENDINGS.has(word.slice(-length))) return word.slice(0, -length);
  return word;
}
