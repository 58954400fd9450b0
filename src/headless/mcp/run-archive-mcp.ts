import process from 'node:process';
import { ArchiveReader } from '../../../worker/archive/archive-reader';
import { checkFormat } from '../../../worker/archive/migrate';
import { createMcpServers } from '../../mcp/create-mcp-server';
import { texts } from '../../texts/texts';
import type { McpCommand } from '../command-line/command';
import { EXIT, refuse, type Outcome } from '../output/failure';
import { serveClient } from './serve-stdio';
import type { Notices } from '../output/notices';
import { VERSION } from '../node/version';
import { wrongIn } from '../command-line/archive-command-fits';
import { ArchiveHost } from '../archive/archive-host';
import { connected } from '../archive/connected';
import { questionModel } from '../archive/run-archive';

interface McpPorts {
  notices: Notices;
  env: Partial<Record<string, string>>;
  onInterrupt(stop: () => void): void;
}

const CLOCK = { now: Date.now };

/** Serves an archive to the agent on the other end of the streams, until it leaves. */
export async function runArchiveMcp(command: McpCommand, ports: McpPorts): Promise<Outcome<number>> {
  const { vault: url, embedder } = command;
  const wrong = wrongIn(command);
  if (wrong !== undefined) return wrong;
  return connected({ url }, ports.env, async (archive) => {
    await checkFormat(archive);
    const model =
      embedder === 'none' ? undefined : await questionModel(archive, { embedder, quiet: false }, ports);
    try {
      const host = new ArchiveHost(new ArchiveReader(archive, CLOCK, model), url);
      const serving = serveClient(createMcpServers(host, VERSION), process.stdin, process.stdout);
      ports.onInterrupt(() => serving.stop());
      const end = await serving.ended;
      if (end === 'broken') return { ok: false, failure: refuse('broken', texts().terminal.mcp.tooLong) };
      return { ok: true, value: EXIT.ok };
    } finally {
      await model?.close();
    }
  });
}
