import { texts } from '../texts/texts';
import type { ToolCall } from './tool-call';

/** What is to be known of every answer that finds notes, in sentences; undefined where there is nothing. */
export async function cautionOf(call: ToolCall): Promise<string | undefined> {
  const status = await call.ask('meaningStatus', null);
  const withheld = status.ok ? status.value.withheld : undefined;
  const said = [
    await call.host.caution?.(),
    withheld && texts().agents.notes.withheld(withheld.texts),
  ].filter((each) => each !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
}
