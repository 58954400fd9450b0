import type { App } from 'obsidian';
import type { Fault } from '../../worker/contract';
import { ANTHROPIC, serverAddress, type ServerAddress } from '../llm/server-address';
import type { After, MessagesPort } from '../llm/messages-port';
import type { ModelChoice } from '../llm/model-choice';
import { readOwnPrice } from '../llm/own-price';
import type { ModelPrice } from '../llm/prices';
import { parseAddress } from '../providers/address';
import { openMessages } from '../providers/messages';
import type { AltitudeSettings } from '../settings/settings';
import { appSecrets } from './secrets';

/** Under which name this device knows itself, in the names of its files. */
const DEVICE_KEY = 'altitude-device';

/** Whom the settings name; undefined as long as they are not whole. Nothing is sent for that. */
export function chosenModel(settings: AltitudeSettings): ModelChoice | undefined {
  const choice = chosenServer(settings);
  return choice?.model === '' ? undefined : choice;
}

/** The same also while no model is named: that is empty then. */
export function chosenServer(settings: AltitudeSettings): ModelChoice | undefined {
  const address = chosenAddress(settings);
  return address === undefined ? undefined : { address, model: settings.llmModel };
}

function chosenAddress({ llmServer, llmAddress }: AltitudeSettings): ServerAddress | undefined {
  if (llmServer === 'none') return undefined;
  const parsed = parseAddress(llmServer === 'anthropic' ? ANTHROPIC : llmAddress);
  return parsed.ok ? serverAddress(parsed.value) : undefined;
}

/**
 * Under which name the key for a server is kept. That of the settings is for their server alone: a job that goes on with the one that was
 * chosen before must not hand it over.
 */
export function secretFor(
  settings: AltitudeSettings,
  { base }: Pick<ServerAddress, 'base'>,
): string | undefined {
  const isChosen = chosenAddress(settings)?.base === base;
  return isChosen && settings.llmSecret !== '' ? settings.llmSecret : undefined;
}

/** What the settings say that models cost; rows that are not whole say nothing. */
export function ownPrices({ llmPrices }: AltitudeSettings): ModelPrice[] {
  return llmPrices.flatMap((row) => readOwnPrice(row, row) ?? []);
}

/** Why a text cannot be the address of a server; undefined where it can, or where it is empty. */
export function addressFault(typed: string): Fault | undefined {
  if (typed.trim() === '') return undefined;
  const parsed = parseAddress(typed);
  return parsed.ok || parsed.error.kind !== 'bad-request' ? undefined : parsed.error.why;
}

/** An address as servers are asked at it, with its scheme; what cannot be one stays as it was typed. */
export function wholeAddress(typed: string): string {
  const parsed = parseAddress(typed);
  return parsed.ok ? parsed.value.base : typed;
}

/** The way to a server, by the page's own requests: the app's give a streamed answer at its end. */
export function appMessages(
  app: App,
  settings: () => AltitudeSettings,
  after: After,
): (address: ServerAddress) => MessagesPort {
  const secrets = appSecrets(app.secretStorage);
  return (address) =>
    openMessages({
      address,
      key: () => {
        const name = secretFor(settings(), address);
        return name === undefined ? undefined : secrets.get(name);
      },
      fetch: (input, init) => window.fetch(input, init),
      after,
    });
}

/** Made once for this vault on this device. */
export function deviceName(app: App): string {
  const known: unknown = app.loadLocalStorage(DEVICE_KEY);
  if (typeof known === 'string' && /^[0-9a-z]+$/.test(known)) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('');
  app.saveLocalStorage(DEVICE_KEY, made);
  return made;
}
