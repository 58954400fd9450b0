import { formatCount } from '../format';

/** The settings of the door through which agents reach the app. */
export const AGENT_DOOR = {
  agentDoor: {
    heading: 'Agents',
    use: 'Let agents on this computer use this vault',
    useDesc:
      'Starts a server of the Model Context Protocol (MCP) while the app is open. Agents with the token can search and read every note in the index, but never change one. Only programs on this computer can reach it. What an agent reads may go to its model.',
    allowance: 'What agents may spend',
    allowanceDesc:
      'In US dollars, as long as the app is open. With 0, only a model on this computer writes summaries for them, if you set one up under Summaries by a language model. Before each purchase the agent is told the price and has to agree.',
    address: 'Address',
    opening: 'Starting…',
    closed: 'Off',
    portTaken: (port: number): string => `Port ${String(port)} is in use by another program.`,
    failed: (why: string): string => `The server could not be started: ${why}`,
    oldInstaller:
      'Your Obsidian installer is too old for this. Download the current one from obsidian.md and install it over the app.',
    otherPort: 'Use another port',
    retry: 'Try again',
    test: 'Connection test',
    testDesc: 'Asks the server as an agent would.',
    testButton: 'Test',
    testing: 'Testing…',
    works: (tools: number): string => `Works. Agents see ${formatCount(tools)} tools.`,
    noAnswer: (why: string): string => `No answer: ${why}.`,
    notOpen: 'The server is not running.',
    wrongAnswer: (status: number): string =>
      `The server answered with status ${String(status)} in place of its tools.`,
    clients: 'Set up a client',
    clientsDesc:
      'Copies what the client needs, with the address and the token. Claude Desktop starts servers by itself: install the Altitude bundle (altitude.mcpb) there instead.',
    copyFor: (client: string): string => `Copy for: ${client}`,
    copied: (what: string): string => `Copied. It contains the token. ${what}`,
    notCopied: 'The clipboard could not be written to.',
    pasteWhere: {
      'claude-code': 'Paste it into a terminal.',
      cursor: 'Add it to ~/.cursor/mcp.json.',
      vscode: 'Add it to .vscode/mcp.json.',
      other: 'Paste it where the client asks for a server.',
    },
    clientNames: {
      'claude-code': 'Claude Code',
      cursor: 'Cursor',
      vscode: 'VS Code',
      other: 'Other',
    },
    token: 'Token',
    tokenDesc:
      'Kept by the app apart from these settings. A new one locks out every client that has the old one.',
    newToken: 'New token',
    tokenMade: 'There is a new token. Set up your clients again.',
  },
};
