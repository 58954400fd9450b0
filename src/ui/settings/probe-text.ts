import { lostReason } from '../../llm/ledger-entry';
import type { ModelFailure, ModelResult, ServerAbilities } from '../../llm/messages-port';
import type { ModelChoice } from '../../llm/model-choice';
import { joinSentences } from '../../texts/format';
import { texts } from '../../texts/texts';

/** What a server said that it can do, or why it said nothing. */
export function probeText({ address, model }: ModelChoice, probed: ModelResult<ServerAbilities>): string {
  const { buying } = texts();
  if (!probed.ok) return failureText(probed.failure);
  const { models, contextTokens, countsTokens } = probed.value;
  if (model === '') return buying.nameModel(address.host, models);
  if (!models.includes(model)) return buying.noSuchModel(model, models);
  return joinSentences([
    buying.works(address.host, model),
    ...(contextTokens === undefined ? [] : [buying.context(contextTokens)]),
    ...(countsTokens ? [buying.counts] : []),
  ]);
}

function failureText(failure: ModelFailure): string {
  const { buying, spending } = texts();
  const words = 'said' in failure ? (failure.said ?? '') : '';
  const said = words === '' ? [] : [spending.said(words)];
  switch (failure.kind) {
    case 'barred':
    case 'rejected':
      return joinSentences([spending.failed(spending.why('key')), ...said]);
    case 'busy':
      return spending.failed(spending.why('rate'));
    case 'unreachable':
      return joinSentences([spending.failed(spending.why('offline')), buying.mendAddress]);
    case 'lost':
      if (failure.why === 'no-api')
        return joinSentences([spending.failed(spending.why('no-api')), buying.mendAddress]);
      return joinSentences([spending.failed(spending.why(lostReason(failure.why))), ...said]);
  }
}
