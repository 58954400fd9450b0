import type { AGENT_DOOR as ENGLISH } from '../en/agent-door';
import { formatCount } from '../format';

/** The settings of the door through which agents reach the app. */
export const AGENT_DOOR: typeof ENGLISH = {
  agentDoor: {
    heading: 'エージェント',
    use: 'このコンピューターのエージェントにこの保管庫の使用を許可',
    useDesc:
      'アプリが開いている間、Model Context Protocol（MCP）のサーバーを起動します。トークンを持つエージェントは、インデックスにあるすべてのノートを検索して読めますが、変更はできません。接続できるのはこのコンピューター上のプログラムだけです。エージェントが読んだ内容は、そのモデルに送られることがあります。',
    allowance: 'エージェントが使える額',
    allowanceDesc:
      'アプリを開いている間の米ドルの額です。0 のときは、「言語モデルによる要約」で設定したこのコンピューター上のモデルだけが要約を書きます。購入の前には毎回、エージェントに価格が伝えられ、同意が必要です。',
    address: 'アドレス',
    opening: '起動しています…',
    closed: 'オフ',
    portTaken: (port) => `ポート ${String(port)} は別のプログラムが使用しています。`,
    failed: (why) => `サーバーを起動できませんでした: ${why}`,
    oldInstaller:
      'Obsidian のインストーラーが古すぎます。obsidian.md から最新のものをダウンロードし、上書きインストールしてください。',
    otherPort: '別のポートを使う',
    retry: '再試行',
    test: '接続テスト',
    testDesc: 'エージェントと同じようにサーバーに問い合わせます。',
    testButton: 'テスト',
    testing: 'テスト中…',
    works: (tools) => `正常です。エージェントには ${formatCount(tools)} 個のツールが見えます。`,
    noAnswer: (why) => `応答がありません: ${why}。`,
    notOpen: 'サーバーは動作していません。',
    wrongAnswer: (status) => `サーバーはツールの代わりにステータス ${String(status)} を返しました。`,
    clients: 'クライアントを設定',
    clientsDesc:
      'クライアントに必要な内容を、アドレスとトークンを含めてコピーします。Claude Desktop はサーバーを自分で起動します。代わりに Altitude のバンドル（altitude.mcpb）をインストールしてください。',
    copyFor: (client) => `コピー: ${client} 用`,
    copied: (what) => `コピーしました。トークンが含まれています。${what}`,
    notCopied: 'クリップボードに書き込めませんでした。',
    pasteWhere: {
      'claude-code': 'ターミナルに貼り付けてください。',
      cursor: '~/.cursor/mcp.json に追加してください。',
      vscode: '.vscode/mcp.json に追加してください。',
      other: 'クライアントがサーバーを尋ねる場所に貼り付けてください。',
    },
    clientNames: {
      'claude-code': 'Claude Code',
      cursor: 'Cursor',
      vscode: 'VS Code',
      other: 'その他',
    },
    token: 'トークン',
    tokenDesc:
      'これらの設定とは別にアプリが保管します。新しく作ると、以前のトークンを持つクライアントはすべて接続できなくなります。',
    newToken: '新しいトークン',
    tokenMade: '新しいトークンを作成しました。クライアントを設定し直してください。',
  },
};
