import type { MeaningStatus, WithheldTexts } from '../../worker/contract';
import { texts } from '../texts/texts';
import type { ToolCall } from './tool-call';

/** What waits for a yes while another model answers is missing from no answer. */
function withheldFromAnswers({ withheld, model }: MeaningStatus): WithheldTexts | undefined {
  return model === undefined || model === withheld?.model ? withheld : undefined;
}

/** What is to be known of every answer that finds notes, in sentences; undefined where there is nothing. */
export async function cautionOf(call: ToolCall): Promise<string | undefined> {
  const status = await call.ask('meaningStatus', null);
  const withheld = status.ok ? withheldFromAnswers(status.value) : undefined;
  const said = [
    await call.host.caution?.(),
    withheld && texts().agents.notes.withheld(withheld.texts),
  ].filter((each) => each !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
}
