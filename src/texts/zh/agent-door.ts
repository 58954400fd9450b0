import type { AGENT_DOOR as ENGLISH } from '../en/agent-door';
import { formatCount } from '../format';

/** The settings of the door through which agents reach the app. */
export const AGENT_DOOR: typeof ENGLISH = {
  agentDoor: {
    heading: '智能体',
    use: '允许此电脑上的智能体使用此仓库',
    useDesc:
      '在应用打开期间启动 Model Context Protocol（MCP）服务器。持有令牌的智能体可以搜索和读取索引中的每条笔记，但不能更改。只有此电脑上的程序可以连接。智能体读取的内容可能会发送给它的模型。',
    allowance: '智能体可以花费的金额',
    allowanceDesc:
      '以美元计，在应用打开期间有效。为 0 时，只有这台电脑上的模型会为它们写摘要，前提是你在“语言模型摘要”中设置了一个。每次购买之前，智能体会得知价格并必须同意。',
    address: '地址',
    opening: '正在启动…',
    closed: '已关闭',
    portTaken: (port) => `端口 ${String(port)} 正被另一个程序使用。`,
    failed: (why) => `无法启动服务器: ${why}`,
    oldInstaller: '你的 Obsidian 安装程序版本太旧。请从 obsidian.md 下载最新版本并覆盖安装。',
    otherPort: '使用其他端口',
    retry: '重试',
    test: '连接测试',
    testDesc: '像智能体那样询问服务器。',
    testButton: '测试',
    testing: '正在测试…',
    works: (tools) => `正常。智能体可以看到 ${formatCount(tools)} 个工具。`,
    noAnswer: (why) => `没有响应: ${why}。`,
    notOpen: '服务器未运行。',
    wrongAnswer: (status) => `服务器返回了状态 ${String(status)}，而不是工具。`,
    clients: '设置客户端',
    clientsDesc:
      '复制客户端所需的内容，包括地址和令牌。Claude Desktop 会自行启动服务器：请改为在那里安装 Altitude 扩展包（altitude.mcpb）。',
    copyFor: (client) => `复制给: ${client}`,
    copied: (what) => `已复制，其中含有令牌。${what}`,
    notCopied: '无法写入剪贴板。',
    pasteWhere: {
      'claude-code': '请粘贴到终端中。',
      cursor: '请添加到 ~/.cursor/mcp.json。',
      vscode: '请添加到 .vscode/mcp.json。',
      other: '请粘贴到客户端要求填写服务器的地方。',
    },
    clientNames: {
      'claude-code': 'Claude Code',
      cursor: 'Cursor',
      vscode: 'VS Code',
      other: '其他',
    },
    token: '令牌',
    tokenDesc: '由应用与这些设置分开保存。新令牌会使持有旧令牌的客户端全部失效。',
    newToken: '新令牌',
    tokenMade: '已生成新令牌。请重新设置你的客户端。',
  },
};
