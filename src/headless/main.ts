import { engineAhead } from './node/engine-ahead';

const args = process.argv.slice(2);
// Before the rest of the program is read: the two take as long as each other.
const startEngine = engineAhead(args, process.env);
const { runInTerminal } = await import('./terminal');
await runInTerminal(args, startEngine);
