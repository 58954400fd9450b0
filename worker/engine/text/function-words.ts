/**
 * English words that hold sentences together and name nothing. They are searched like all others; only where
 * words are shown as significant (labels, marks in similar notes) a rare one would mislead.
 */
const FUNCTION_WORDS = new Set(
  (
    'a about after again against all also am among an and any are as at be because been before being ' +
    'between both but by can could did do does doing done during each either every few for from ' +
    'further had has have having he her here hers him his how i if in into is it its itself just like ' +
    'many may me might more most much must my neither no nor not now of off often on once one only ' +
    'onto or other our ours out over own per quite rather same shall she should since so some still ' +
    'such than that the their theirs them then there these they this those though through thus to too ' +
    'toward towards under until up upon us versus very via was we well were what when where whether ' +
    'which while who whom whose why will with within without would yet you your yours'
  ).split(' '),
);

/** Takes a word in lower case. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}
