import { requestUrl, type App } from 'obsidian';
import type { ClientOptions } from '../../worker/wire/client';
import type { EmbeddingModel } from '../../worker/contract';
import type { ProviderPorts } from '../providers/ports';
import { openProvider, parseProviderChoice } from '../providers/provider-choice';
import { withQuickQuestions } from '../providers/quick-questions';
import { sendByRequestUrl } from './request-http';
import { appSecrets } from './secrets';
import { embedderSecretFor, type AltitudeSettings } from '../settings/settings';

/** What is known of the model that was opened last, kept for this vault on this device. */
const KNOWN_KEY = 'altitude-embedder';

/** Longer than this nobody who types waits for the answer to what they typed. */
const QUESTION_MS = 3_000;

/**
 * Opens embedders of servers by the app's own requests. Of a model that was opened before nothing is asked until there is
 * something to embed: notes are found by their stored vectors also while its server is away.
 */
export function appEmbedders(
  app: App,
  after: ProviderPorts['after'],
  settings: () => AltitudeSettings,
): NonNullable<ClientOptions['openEmbedder']> {
  const ports: ProviderPorts = {
    send: sendByRequestUrl(requestUrl),
    secrets: appSecrets(app.secretStorage),
    now: () => Date.now(),
    after,
    random: () => Math.random(),
  };
  return async (name, cancellation) => {
    const choice = parseProviderChoice(name);
    if (!choice.ok) return choice;
    const options = {
      ...choice.value,
      secret: embedderSecretFor(settings(), name),
      known: knownModel(app, name),
    };
    const opened = await openProvider(options, ports, cancellation);
    if (!opened.ok) return opened;
    app.saveLocalStorage(KNOWN_KEY, { name, model: opened.value.model });
    return { ok: true, value: withQuickQuestions(opened.value, QUESTION_MS, after) };
  };
}

/** The next opening asks the server what its model is like. */
export function forgetModel(app: App): void {
  app.saveLocalStorage(KNOWN_KEY, null);
}

function knownModel(app: App, name: string): EmbeddingModel | undefined {
  const stored: unknown = app.loadLocalStorage(KNOWN_KEY);
  const isOurs = typeof stored === 'object' && stored !== null && 'name' in stored && 'model' in stored;
  // Nobody else writes under this key.
  return isOurs && stored.name === name ? (stored.model as EmbeddingModel) : undefined;
}
