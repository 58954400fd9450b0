import { requestUrl, type App } from 'obsidian';
import type { ClientOptions } from '../../worker/wire/client';
import type { Cancellation, Embedder, EmbeddingModel, Result } from '../../worker/contract';
import type { VectorFilesInVault } from '../indexing/vector-length';
import { AwayEmbedder } from '../providers/away-embedder';
import type { ProviderPorts } from '../providers/ports';
import { openProvider, parseProviderChoice, type ProviderChoice } from '../providers/provider-choice';
import { withQuickQuestions } from '../providers/quick-questions';
import { sendByRequestUrl } from './request-http';
import { appSecrets } from './secrets';
import { unreachedModel } from './unreached-server';
import { embedderSecretFor, type AltitudeSettings } from '../settings/settings';

/** What is known of the model that was opened last, kept for this vault on this device. */
const KNOWN_KEY = 'altitude-embedder';

/** Longer than this nobody who types waits for the answer to what they typed. */
const QUESTION_MS = 3_000;

interface EmbedderSurroundings {
  after: ProviderPorts['after'];
  settings(): AltitudeSettings;
  /** Files of vectors that other devices put into the vault. */
  vectors: VectorFilesInVault;
  /** A server of which only such files were known was reached: the embedder of this name is to be opened anew. */
  reached(name: string): void;
}

type OpenEmbedder = NonNullable<ClientOptions['openEmbedder']>;

/** Opens embedders of servers by the app's own requests. */
export function appEmbedders(app: App, surroundings: EmbedderSurroundings): OpenEmbedder {
  const embedders = new AppEmbedders(app, surroundings);
  return (name, cancellation) => embedders.open(name, cancellation);
}

/** The next opening asks the server what its model is like. */
export function forgetModel(app: App): void {
  app.saveLocalStorage(KNOWN_KEY, null);
}

/**
 * Of a model that was opened before nothing is asked until there is something to embed: notes are found by their stored vectors also while
 * its server is away. Where it was never reached, files in the vault that say they are of that very model say how long its vectors are.
 */
class AppEmbedders {
  readonly #app: App;
  readonly #surroundings: EmbedderSurroundings;
  readonly #ports: ProviderPorts;

  constructor(app: App, surroundings: EmbedderSurroundings) {
    this.#app = app;
    this.#surroundings = surroundings;
    this.#ports = {
      send: sendByRequestUrl(requestUrl),
      secrets: appSecrets(app.secretStorage),
      now: () => Date.now(),
      after: surroundings.after,
      random: () => Math.random(),
    };
  }

  async open(name: string, cancellation: Cancellation): Promise<Result<Embedder>> {
    const choice = parseProviderChoice(name);
    if (!choice.ok) return choice;
    const known = this.#known(name);
    if (known?.isAway === true) return { ok: true, value: this.#away(name, choice.value, known) };
    const opening = this.#openServer(name, choice.value, known, cancellation);
    const away =
      known === undefined ? await unreachedModel(choice.value, opening, this.#surroundings) : undefined;
    if (away !== undefined) {
      this.#keep(name, away);
      return { ok: true, value: this.#away(name, choice.value, away, opening) };
    }
    const opened = await opening;
    if (!opened.ok) return opened;
    this.#keep(name, opened.value.model);
    return { ok: true, value: withQuickQuestions(opened.value, QUESTION_MS, this.#surroundings.after) };
  }

  #openServer(
    name: string,
    choice: ProviderChoice,
    known: EmbeddingModel | undefined,
    cancellation: Cancellation,
  ): Promise<Result<Embedder>> {
    const secret = embedderSecretFor(this.#surroundings.settings(), name);
    return openProvider({ ...choice, secret, known }, this.#ports, cancellation);
  }

  #away(
    name: string,
    choice: ProviderChoice,
    model: EmbeddingModel,
    opening?: Promise<Result<Embedder>>,
  ): Embedder {
    return new AwayEmbedder(model, choice, {
      now: () => this.#ports.now(),
      after: (delayMs, task) => this.#ports.after(delayMs, task),
      open: () => this.#openServer(name, choice, undefined, NEVER),
      ...(opening && { opening }),
      reached: (reached) => {
        this.#keep(name, reached);
        this.#surroundings.reached(name);
      },
    });
  }

  #keep(name: string, model: EmbeddingModel): void {
    this.#app.saveLocalStorage(KNOWN_KEY, { name, model });
  }

  #known(name: string): EmbeddingModel | undefined {
    const stored: unknown = this.#app.loadLocalStorage(KNOWN_KEY);
    const isOurs = typeof stored === 'object' && stored !== null && 'name' in stored && 'model' in stored;
    // Nobody else writes under this key.
    return isOurs && stored.name === name ? (stored.model as EmbeddingModel) : undefined;
  }
}

const NEVER: Cancellation = { cancelled: false };
