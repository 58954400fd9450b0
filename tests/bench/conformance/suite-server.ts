import { createRequestStateCodec, McpServer } from '@modelcontextprotocol/server';
import { randomBytes } from 'node:crypto';
import { registerContents } from './suite-contents';
import { registerQuestions, type SuiteState } from './suite-questions';

/** Servers with the tools, prompts and resources that the suite calls by name; over the same library as the product's. */
export function createSuiteServers(): () => McpServer {
  const codec = createRequestStateCodec<SuiteState>({ key: randomBytes(32) });
  return () => {
    const server = new McpServer(
      { name: 'altitude-suite', version: '0' },
      {
        capabilities: {
          tools: { listChanged: false },
          resources: { listChanged: false },
          prompts: { listChanged: false },
        },
        requestState: { verify: codec.verify },
      },
    );
    registerContents(server);
    registerQuestions(server, codec);
    return server;
  };
}
