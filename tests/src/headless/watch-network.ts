import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';
import process from 'node:process';

/**
 * Bundled and loaded before a program and before each of its threads, it writes down whatever they ask of the network: names
 * looked up, connections (those of fetch among them), and packets.
 */
const log = process.env['NETWORK_LOG'] ?? '';

function watch(target: object, name: string): void {
  const original = Reflect.get(target, name) as (...args: unknown[]) => unknown;
  function watched(this: unknown, ...args: unknown[]): unknown {
    const shown = args.filter((arg) => typeof arg !== 'function');
    appendFileSync(log, `${name} ${JSON.stringify(shown)}\n`);
    return original.apply(this, args);
  }
  Reflect.set(target, name, watched);
}

watch(net.Socket.prototype, 'connect');
watch(dgram.Socket.prototype, 'send');
watch(dns, 'lookup');
watch(dns.promises, 'lookup');
