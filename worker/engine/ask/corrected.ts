import type { Result } from '../../contract';
import { ok } from '../base/result';
import type { Gathered, Gathering } from './gathering';
import { correctedWords, wordsHeld } from './held-words';

/** Runs a plan that counts what holds words; where nothing does, again with what is searched in the place of misspelt ones. */
export async function correctedWhereNothing<P extends { about: string }>(
  { ground }: Gathering,
  plan: P,
  run: (plan: P) => Promise<Result<Gathered>>,
): Promise<Result<Gathered>> {
  const found = await run(plan);
  const held = wordsHeld(plan.about);
  if (!found.ok || held === '' || found.value.figures.some(({ value }) => value > 0)) return found;
  const searched = await ground.ask('explore', { query: held, plain: true, level: 'note', limit: 1 });
  if (!searched.ok) return searched;
  const { corrections, properties } = searched.value;
  const about = correctedWords(held, corrections);
  if (about === held) return properties === undefined ? found : ok({ ...found.value, properties });
  const meant = await run({ ...plan, about });
  return meant.ok ? ok({ ...meant.value, corrections }) : meant;
}
