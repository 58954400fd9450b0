import type { AgreedTexts, WithheldTexts } from '../../worker/contract';
import type { TestEngine } from './engine-fixture';

/** What a person says yes to who was shown this. */
export function agreedTo(withheld: WithheldTexts | undefined): AgreedTexts {
  if (withheld === undefined) throw new Error('nothing is withheld');
  const { embedder, model, texts, tokens } = withheld;
  return { embedder, model, texts, tokens };
}

/** Somebody agrees to the first vectors of a model, and they are made; to none in the place of what is damaged. */
export async function buyFirst(engine: TestEngine): Promise<void> {
  const { withheld } = await engine.call('meaningStatus', null);
  if (withheld?.files.length !== 0) return;
  await engine.call('sendWithheld', agreedTo(withheld));
  await engine.maintain();
}
