import type { ModelFailure, ModelResult, ServerAbilities } from '../../llm/messages-port';
import type { ModelChoice } from '../../llm/model-choice';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';

/** What a server said that it can do, or why it said nothing. */
export function probeText({ address, model }: ModelChoice, probed: ModelResult<ServerAbilities>): string {
  const { buying } = texts();
  if (!probed.ok) return failureText(probed.failure);
  const { models, contextTokens, countsTokens } = probed.value;
  if (!models.includes(model)) return buying.noSuchModel(model, models);
  return joinSentences([
    buying.works(address.host, model),
    ...(contextTokens === undefined ? [] : [buying.context(contextTokens)]),
    ...(countsTokens ? [buying.counts] : []),
  ]);
}

function failureText(failure: ModelFailure): string {
  const { buying, spending } = texts();
  const said = 'said' in failure && failure.said !== '' ? [spending.said(failure.said)] : [];
  switch (failure.kind) {
    case 'barred':
    case 'rejected':
      return joinSentences([spending.failed(spending.why('key')), ...said]);
    case 'busy':
      return spending.failed(spending.why('rate'));
    case 'unreachable':
    case 'lost':
      return joinSentences([spending.failed(spending.why('offline')), buying.mendAddress]);
  }
}
