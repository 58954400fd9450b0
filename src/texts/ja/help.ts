import type { HELP as ENGLISH } from '../en/help';

const GENERAL = `altitude: Markdown ノートのフォルダを、あらゆる高度から見る。

使い方: altitude VERB VAULT [対象] [オプション]

VAULT は Markdown ファイルの入った任意のフォルダです。読み取るだけで、書き込みはしません。インデックスは
キャッシュフォルダに置かれ、回答の前に毎回更新されます。変更が少なければすぐ終わります。保管庫の設定
（Obsidian または Altitude）で除外されたものは対象外です。

  index VAULT              インデックスを作成または更新し、内容を表示
  embed VAULT              ノートの意味を学習し、語以外でも検索できるようにする
  status VAULT             インデックスの内容、待機中のもの、完全に読めなかったファイル
  search VAULT QUERY       語と意味でノート、セクション、段落を検索
  explain VAULT QUERY ATOM アトムの順位の理由、または回答にない理由
  related VAULT NOTE       語、意味、リンクがノートに近いノート
  zoom-in VAULT [ATOM]     中にあるもの: テーマ、ノート、セクション、段落
  zoom-out VAULT ATOM      それを含むものと、その要約
  links VAULT ATOM         リンク、バックリンク、トピックを共有するノート
  themes VAULT             保管庫のテーマ
  read VAULT ATOM…         アトムのテキスト、または質問に答える部分
  pack VAULT QUERY         予算内で言語モデルのコンテキストに収まるもの
  ask VAULT QUESTION       自分の言葉で質問し、ノートの文で答えを得る
  know VAULT [対象]        ノートに登場するものについて書かれたこと: ページ、質問、プロジェクト
  tune VAULT               関連ノートを、あなたの書いたリンクに合わせる
  eval VAULT               自分の質問またはリンクによる、回答の良さの評価
  summarize VAULT [ATOM…]  言語モデルによる要約。料金に同意してから購入
  cost VAULT [ATOM…]       要約の料金の見積もりと、これまでの支払い
  import VAULT [list|add|remove]  読み込むフォルダとノート、その要約の料金
  mcp VAULT                Model Context Protocol で保管庫をエージェントのツールとして提供
  publish VAULT URL        PostgreSQL サーバーの共有アーカイブに保管庫を送信
  archive ACTION URL       共有アーカイブの init、upgrade、members、remove、status
  models                   このデバイスの言語モデル: 一覧、ダウンロード、削除

search、explain、related、zoom-in、zoom-out、links、themes、read、pack、ask、mcp では、VAULT の代わりにアーカイブの
アドレスも使えます: postgres://member@host/database。そこでは // がアーカイブ、//home がその中の保管庫、
//home/Garden/Compost.md がノートです。

ATOM は保管庫の中の場所で、五つの高度のいずれかにあります:
  /                        保管庫
  /themes/soil             テーマ
  Garden/Compost.md        ノート
  Garden/Compost.md#Heat   セクション
  Garden/Compost.md#Heat^p2   段落
ノートはリンクでの呼び名でも指定できます: Compost、[[Compost#Heat]]、エイリアス

すべての動詞のオプション:
  --json          テキストの代わりに JSON オブジェクトを一つ出力
  --index DIR     インデックスを DIR に置く（保管庫の中は不可）
  --no-update     現在のインデックスのまま回答
  -q, --quiet     進捗を表示しない
  -h, --help      ヘルプ。動詞ごとにも使える: altitude search --help

名前やテキストの制御文字は JSON の書き方（\\u001b）で表示されます。--json ではそのまま出力されます。

終了コード: 0 完了 · 1 失敗 · 2 コマンドラインの誤り · 3 アトムがない · 4 バッチの一部が失敗（それぞれの理由を
一行で表示） · 5 インデックスの一部を読めず、回答が不完全または不可能 · 6 ほとんどのノートが保管庫にない
（altitude index --help を参照） · 130 Ctrl-C または SIGTERM で停止。
完全に読めないノートは index と status に表示され、終了コードには影響しません。`;

const LENS = `  --lens QUERY    検索と同じ書き方の条件を満たすものだけ: "tag:#garden -path:Archive"
  --near PHRASE   保管庫のほかのものと比べて PHRASE に意味が近い結果だけ: technical`;

const CONDITIONS = `次のすべてを満たすノートだけ（同じオプションを複数書くと、そのどれか）:
  --tag TAG       このタグがある。project は project/altitude も含む
  --folder DIR    保管庫のこのフォルダの下
  --property NAME[=VALUE]   このプロパティ、またはその値がある。複数の名前はすべて
  --kind KIND     list、code、table、quote、callout、math、html、rule、text を含む。--level paragraph では
                  その段落だけ
  --since DATE    この日以降に変更。--until DATE はこの日以前。DATE は 2024、2024-05、2024-05-31、
                  2024-05-31T12:00Z、またはさかのぼる期間 30d、2w、6m、1y。日付は UTC
  --created-since DATE, --created-until DATE   作成日について同じ
  --linked        ほかのノートとリンクがある。--alone はリンクがない
${LENS}`;

const OPERATORS = `QUERY には、アプリの検索と同じ条件を書けます:
  "two words"     並んだ語                  -word           含まない
  tag:#garden     その下のタグも含む        path:"Old notes", file:2024   パスや名前の一部
  line:(a b)      一行の中                  block:, section:, task:, task-todo:, task-done:, content:
  [status:draft]  プロパティが含む          [status], [due:null], [rating:>=4], [status:"in progress"]
  kind:table  created:>2024-01  updated:30d  is:linked  is:alone     a OR b   (a b) OR c   -(a b)
語は順位を決めるだけです。語がなければ、ノートを新しい順に一覧します。`;

const EMBEDDER = `  --embedder NAME 使うベクトル: built-in、altitude embed --help にあるモデルまたはサーバー、語だけなら none。
                  省略すると、最後の altitude embed のもの
  --model DIR     同じく、自分のフォルダにあるモデルのもの`;

const VERBS = {
  index: `使い方: altitude index VAULT [--rebuild] [--yes] [--json]

新しいものと変更されたものを読み込み、インデックスの内容を表示します: ノート、セクション、種類ごとの段落、
リンク、トピック、テーマ、時間、メモリ、サイズ。完全に読めなかったファイルは一行ずつ表示します。

  --rebuild       最初から作り直す。モデルの回答も削除し、要約は残す
  --yes           なくなったノートを数によらず削除し、ここに移動した保管庫のインデックスを引き継ぐ

一度に半分を超えるノートを失った保管庫は、マウントされていないディスクかもしれません。インデックスから
削除する前に確認し、答える人がいなければ終了コード 6 で終わります。ほかの動詞は元のインデックスで
回答します。

Ctrl-C ですぐに停止します。済んだ分は残り、次の実行で続きから再開します。

  altitude index ~/Notes
  altitude index ~/Notes --json --index /tmp/notes-index`,

  embed: `使い方: altitude embed VAULT [--embedder NAME | --model DIR] [--import FILE] [--export FILE]
                      [--yes [--max-tokens N]] [--json]

すべての段落からベクトルを作り、search と related が意味の近いものを見つけられるようにします。モデル、次元、
テキスト、時間、サイズを表示します。処理するのは新しいものと変更されたものだけです。以後の回答はこの
ベクトルを使います。ほかの動詞はベクトルを作りません。

  --embedder NAME 次のいずれか:
                  built-in                   保管庫自体から学習。通信なし（既定）
                  transformers:NAME          ダウンロードしたモデル: altitude models を参照
                  ollama:MODEL               このコンピューターの Ollama のモデル
                  ollama:ADDRESS#MODEL       別のコンピューターのもの
                  openai:MODEL               OpenAI
                  openai:ADDRESS#MODEL       互換サーバー: LM Studio、llama.cpp、vLLM
                  MODEL@DIMENSIONS           短いベクトルを要求
  --model DIR     自分のフォルダのモデル: config.json、tokenizer.json と、同じ場所または onnx フォルダにある
                  名前が .onnx で終わるグラフ
  --import FILE   先に、別のデバイスが同じモデルから書き出したものを取り込む。その分は処理が不要
  --export FILE   最後に、すべてのベクトルを丸めて、別のデバイス用の新しいファイルに書き出す
  --yes           料金のかかる可能性のあるサーバーに、同意待ちのものを送る：最初の段落、500 を超える段落、
                  破損した購入済みベクトルの段落。付けなければ、その量だけを示す
  --max-tokens N  --yes とともに：これより多いトークンになるなら、何も送らない

サーバーにはノートのテキストが送られます。キーは ALTITUDE_EMBEDDER_KEY から読みます。ここでサーバーを
指定しない限り何も送信しません。モデルはこのデバイスで動作します。Ctrl-C ですぐに停止し、作成済みの
ものは残ります。

このデバイスのモデルは WebAssembly で動作します。ALTITUDE_ONNXRUNTIME=DIR を設定すると、DIR にインストール
した onnxruntime-node で数倍の速さで動作します。ベクトルは丸め以外は同じです。

  npm install onnxruntime-node@1.30 --ignore-scripts --prefix DIR

  altitude embed ~/Notes
  altitude embed ~/Notes --embedder ollama:nomic-embed-text`,

  status: `使い方: altitude status VAULT [--all] [--json]

インデックスの内容、ディスクとメモリ上のサイズ、使っているベクトル、インデックス待ちのファイル数を、
インデックスを更新せずに表示します。

  --all           リンク、存在しないノート、トピック、テーマ、タグも数える。大きな保管庫では数秒かかる

  altitude status ~/Notes
  altitude status ~/Notes --json --no-update    ファイルを調べない`,

  search: `使い方: altitude search VAULT QUERY… [オプション]
        altitude search VAULT --batch FILE [オプション]

語が表すものを、良いものから順に見つけます。語により、altitude embed の後は意味によっても検索します。
ハイフンで始まる検索の前には -- を書いてください。

  --level LEVEL   note（既定）、section、paragraph
  --limit N       最大 N 件。既定は 10、バッチでは 100
  --all           既定で非表示の、一致度の低い結果も含める
  --why           各結果の下に理由を表示
  --batch FILE    一行に一つの質問 {"_id": "q1", "text": "…"}。順に一行ずつ JSON を出力する:
                  {"id": "q1", "hits": [{"atom", "path", "level", "score"}]}。- は標準入力。text はそのままの
                  文字列で、"text" の代わりの "query" は QUERY として条件が効く
${EMBEDDER}

${OPERATORS}

${CONDITIONS}

  altitude search ~/Notes compost heap temperature
  altitude search ~/Notes "slow cooking" --level paragraph --tag recipe --since 1y
  altitude search ~/Notes 'compost tag:#garden -path:Archive [status:draft]'
  altitude search ~/Notes --level paragraph --kind table --near cooking
  altitude search ~/Notes -- compost -worms
  altitude search ~/Notes --batch queries.jsonl --limit 100 > hits.jsonl`,

  explain: `使い方: altitude explain VAULT QUERY… ATOM [オプション]

ノート、セクション、段落が質問への回答の中で何位か、その理由を、文、スコアの内訳、語が見つかった行で
示します。回答にないものは、その理由を示します。質問はアトムの水準で尋ねます。空白を含む ATOM は
引用符で囲んでください。

語と意味は 0 から 1 で測ります。+ の後の値の合計がスコアです。
${EMBEDDER}

${LENS}

  altitude explain ~/Notes compost heap Garden/Compost.md
  altitude explain ~/Notes "slow cooking" "Recipes/Stew.md#Oven" --json`,

  related: `使い方: altitude related VAULT NOTE [--limit N] [--linked]
        altitude related VAULT --batch FILE

語、意味、リンクが NOTE に近いノート。NOTE がリンクしているノートと、NOTE にリンクしているノートは
除きます。

  --linked        それらも含める
  --limit N       最大 N 件。既定は 10、バッチでは 100
  --why           各結果の下に理由を表示
  --batch FILE    一行に一つのノート。順に一行ずつ JSON を出力する。- は標準入力
${EMBEDDER}
${LENS}

  altitude related ~/Notes Garden/Compost.md
  altitude related ~/Notes Garden/Compost --linked --json`,

  'zoom-in': `使い方: altitude zoom-in VAULT [ATOM] [--limit N] [--lens QUERY] [--near PHRASE]

アトムのすぐ中にあるもの: 保管庫のテーマ、テーマのノート（中心的なものから）、ノートのセクションと段落
（読む順）。ATOM を省略すると保管庫。

${LENS}

  altitude zoom-in ~/Notes
  altitude zoom-in ~/Notes /themes/soil
  altitude zoom-in ~/Notes "Garden/Compost.md#Heat"`,

  'zoom-out': `使い方: altitude zoom-out VAULT ATOM

アトムを含むもの: 段落からセクション、ノート、テーマ、保管庫へ。

  altitude zoom-out ~/Notes "Garden/Compost.md#Heat"`,

  links: `使い方: altitude links VAULT ATOM

アトムからのリンク、アトムへのリンク（それぞれ前後の語つき）、トピックを共有するノート。

  altitude links ~/Notes Garden/Compost.md`,

  themes: `使い方: altitude themes VAULT

保管庫のテーマを大きい順に: その語、中心となるノート、中にあるテーマ。

  altitude themes ~/Notes`,

  read: `使い方: altitude read VAULT ATOM… [--query WORDS] [--strategy NAME] [--max N] [--full]

ノート、セクション、段落の正確なテキスト。--query を付けると、答えになる段落だけを良いものから場所つきで
表示します。4,000 トークンを超えるテキストは最大で十分の一を出力し、長い段落は最も良い文に切り詰めます。
--query "" は各ノートにそのタイトルを尋ねます。

  --strategy NAME adaptive（まれな語。語が一つか二つのとき）、proximity（近くに並ぶ語。五つまで）、
                  semantic（意味と語。それより多いとき、altitude embed の実行後）
  --max N         最大 N 個の断片。1 から 50、既定は 5
  --full          ノート全体も出力
${EMBEDDER}

  altitude read ~/Notes "Garden/Compost.md#Heat"
  altitude read ~/Notes Garden/Compost.md --query "how hot" --max 3
  altitude read ~/Notes Garden/Compost.md Garden/Soil.md --query "what do worms need in winter" --json`,

  pack: `使い方: altitude pack VAULT QUERY… --budget N [オプション]

質問のために言語モデルが読むべきものを、モデルの数え方で最大 N トークン出力します: 最も良い段落の全文、
余裕があれば最も近いノートの全文、ほかは見出し。各部分には行と、ID のノートより後の部分が付きます。
ノートのテキストは、それ自身では閉じられない囲みの中に置かれ、最後の行に省いたものを示します。

  --budget N      トークン数。200 から 1,000,000。300 を超える段落からは最も良い文を取る
  --json          各部分もデータとして出力し、省いたノートと理由も示す
${EMBEDDER}

${LENS}

  altitude pack ~/Notes "how do I keep a compost heap hot" --budget 4000
  altitude pack ~/Notes compost --budget 8000 --folder Garden --since 1y | your-model`,

  ask: `使い方: altitude ask VAULT QUESTION… [オプション]

日本語、英語、ドイツ語、スペイン語、中国語の質問を読み、どう読んだかを 1 行で示し、ノートに書かれて
いることで答えます。ノート、文とその場所、件数、年ごとに書いたこと、二つのものの比較、リンク、
テーマ、要約です。言語モデルには何も尋ねず、この端末からは何も送られません。ただし、モデルを指定
すると、サーバーと価格に同意したあとで質問と見つかった箇所が送られ、その引用はノートの中で
確かめられます。ベクトルを作るサーバーには、探す語が送られます。

  --at ATOM       質問の中の「これ」が指すもの。省くと保管庫全体
  --after Q       前に尋ねた質問をそのまま。複数あるときは古い順。「冬は？」はその続きとして読む。
                  モデルに尋ねるときはそれも送る
  --plan          質問をどう読んだかだけを示す
  --budget N      答えのもとになる箇所のトークン数。200 から 1,000,000、省くと 4,000
  --llm ID        回答を書くモデル
  --url URL       そのサーバー。Messages API を使う（https://api.anthropic.com、キーは ALTITUDE_LLM_KEY）
  --price IN/OUT  一覧に料金がないか、別の料金が適用される場合の料金。読み書きする 100 万トークンあたりの
                  米ドル。例: 0.5/2。キャッシュ分は三つ目の数字で: 0.5/2/0.05
  --read-by-model 規則では推測しかできないとき：--llm のモデルが、サーバーと料金への同意の後に質問を読む。
                  渡すのは質問とタグとフォルダの名前で、ノートの本文は渡さない
  --max-usd N     N 米ドルを超えない。--max-tokens N は N トークンを超えない
  --yes           質問を送る前に何も尋ねない
  --anew          同じ内容を送ることになる場合、前に買ったものが無料で再び表示される：それを買い直す
  --forget        質問せず、このデバイスに保存されたモデルの回答と読み方を削除する
  --json          計画、答え、そのもとになる箇所、背後のアトム
${EMBEDDER}

  altitude ask ~/Notes "自由意志について何を書いた？"
  altitude ask ~/Notes "コンポストについての考えはどう変わった？"
  altitude ask ~/Notes "これと関連するものは？" --at 庭/コンポスト.md
  altitude ask ~/Notes "冬は？" --after "堆肥について何がある？"
  altitude ask ~/Notes "堆肥はなぜ熱くなる？" --llm qwen3 --url http://localhost:11434`,

  tune: `使い方: altitude tune VAULT [--apply | --reset] [--json]

あなたの書いたリンクの一部をメモリ上だけで隠し、それぞれのノートの関連ノートを調べ、リンクを見つけ直せる
重みを探します。現在と調整後に見つかる数を、重みの選択に使わなかったリンクで示します。ノートは変更
されず、自動では何も適用されません。

  --apply         より多く見つかるなら、今後この重みを使う（altitude related）
  --reset         既定の重みに戻す
${EMBEDDER}

  altitude tune ~/Notes
  altitude tune ~/Notes --apply`,

  eval: `使い方: altitude eval VAULT --queries FILE --qrels FILE [--json]
        altitude eval VAULT --links [--json]

ファイルの質問を尋ね、回答の良さを示します: nDCG@10、recall@20 と @100、MRR を、語だけ、リンクあり、意味あり、
両方ありで。リンクと意味の効果が偶然かどうかも示します。

  --queries FILE  一行に一つの質問: {"_id": "q1", "text": "…"}。text はどんな記号があってもそのままの文字列。
                  "text" の代わりの "query" には条件を書ける（altitude search --help を参照）
  --qrels FILE    見つかるべきもの。一行に一つ、タブ区切り: q1、ノート（保管庫でのパス。.md は省略可）、
                  適合度（1 以上）
  --links         代わりに、保管庫のリンクの十分の一をメモリ上だけで隠し、テキストのみ、既定の重み、
                  調整した重みで、どれだけ見つけ直せるかを調べる
${EMBEDDER}

  altitude eval ~/Notes --queries questions.jsonl --qrels answers.tsv
  altitude eval ~/Notes --links`,

  mcp: `使い方: altitude mcp VAULT [--include DIR] [--exclude DIR] [--allow-cost N] [--knowledge read|decide]
                           [--index DIR]
        altitude mcp VAULT --setup CLIENT [--write]

Model Context Protocol により、標準入出力で保管庫をエージェントに提供します。クライアントが自分で起動し、
入力を閉じて終了します。ノートは読み取るだけです。アプリの除外ファイルや、この保管庫の Altitude の設定で
除かれたものは表示されません。ファイルの変更には追従します。

  --include DIR   設定で対象のもののうち、保管庫のこのフォルダだけ。複数書くとそのどれか
  --exclude DIR   ほかで対象になっていても、このフォルダを除く
  --allow-cost N  実行中にエージェントが使える米ドルの額。省略すると 0。このデバイスで動くものは無料
  --knowledge L   read: ノートが挙げるものについて述べることを、二つのツールで示す。decide: 何が同じで何が誤りかも
                  エージェントが決められる。省略すると、この保管庫の Altitude の設定に従う
  --llm ID        エージェントがこのモデルの要約を購入できる。毎回、先に価格が伝えられる。費用は --allow-cost に
                  含まれる
  --url URL       そのサーバー。省略すると https://api.anthropic.com、キーは ALTITUDE_LLM_KEY
  --price IN/OUT  一覧に料金がないか、別の料金が適用される場合の料金。読み書きする 100 万トークンあたりの
                  米ドル。例: 0.5/2。キャッシュ分は三つ目の数字で: 0.5/2/0.05
  --setup CLIENT  ここに書いたオプションで起動するために、クライアントに必要なものを表示: claude-code、
                  claude-desktop、cursor、vscode
  --write         クライアントの設定に書き込む。ほかの内容は残り、元のファイルのコピーを隣に作る
${EMBEDDER}

  altitude mcp ~/Notes
  altitude mcp ~/Notes --llm qwen3 --url http://localhost:11434
  altitude mcp ~/Notes --setup cursor --write
  altitude mcp ~/Notes --include Work --exclude Work/Private`,

  know: `使い方: altitude know VAULT [status | page NAME | find QUERY | brain [SCOPE] | questions]
        altitude know VAULT same A B | apart A B | means TEXT NAME | confirm NAME | veto NAME | pin NAME
        altitude know VAULT scope NAME SCOPE | title NAME TITLE | outcome PLAYBOOK ok|failed | undo [ID]
        altitude know VAULT holds NAME PROPERTY VALUE|all
        altitude know VAULT log | rebuild | export DIR | forget-drafts
        altitude know VAULT ask-model [--model ID] [--url URL] [--price IN/OUT] [--max-usd N] [--max-tokens N]
                [--join] [--yes]

ノートに登場するものについて、ノートに書かれていること。エンティティは、それ自身のノートのほかに二つ以上の
ノートに登場するもの。事実は、プロパティ、フィールド、簡単な文がそれについて述べること。手順は、三つの
ノートに共通するステップの一覧。すべてノートから読み取り、ノートは変更しません。各行に出典を示します。

  status          どれだけ、どの程度確かにわかっているか（既定）
  page NAME       一つのエンティティについてわかっていること: 事実、以前の事実、登場するノート
  find QUERY      名前の語でエンティティを検索。--limit N 件まで、既定は 20。--in SCOPE そこから見えるもの: 自身のもの、
                  どこにも属さないもの、プロジェクトならその分野のもの
  brain [SCOPE]   プロジェクトや分野に属するもの、またはどれにも属さないもの
  questions       同じものを指すかもしれない名前を、登場の多い順に
  ask-model       言語モデルが、どの質問が同じものかを述べ、手順のリストの共通点を下書きします。採用されるのは
                  ノートにある言葉だけです。送信前にサーバーと価格を示します。--join: 同じとみなしたものをまとめる
  forget-drafts   モデルが書いた手順の下書きと文章を消す。もう一度購入できる
  same A B, apart A B   二つの名前は同じもの、または別のもの。ノートがどう変わっても有効
  means TEXT NAME ノートのこのテキストは NAME を指す、または何も指さない: means lcp nothing
  confirm NAME    これは正しい。veto: 今後表示しない。pin: 登場が少なくても残す
  scope NAME SCOPE   ノートの内容にかかわらずそこに属する: プロジェクト、分野、global。notes ならノートに従う
  outcome PLAYBOOK ok|failed   結果。うまくいった手順はスキルになる
  holds NAME PROPERTY VALUE   プロパティの複数の値のうち今の値はこれ、all ならすべて有効
  export DIR      エンティティと手順ごとに Markdown ファイル、スキルごとに SKILL.md を書き出す
  rebuild         すべてのノートを読み直す。決定したことは残る
  log             決定したことの一覧。undo [ID] は最新のもの、または指定したものを取り消す

決定は、インデックスの隣の一つのファイルに一行ずつ追記されます。NAME には、ノートのパスや --json のノードの
ID も使えます。confirm、veto、pin、scope には、ページに表示されたとおりの事実も渡せます。

  --projects RULE folder:NAME（中のフォルダ）、tag:NAME（下のタグ）、property:NAME。複数指定できる
  --domains DOMAIN   複数のプロジェクトを含む分野: 名前、フォルダー、タグ。"家庭: 家, #家族" など。どちらの指定も
                  なければ、この保管庫のプラグインの設定に従う
  --near          questions で、ノートのない名前に意味が近いノートも尋ねる。インデックスのベクトルを使用。正しいことはまれ
  --prose         page と brain を言語モデルが文章にします。どの文にもノートの言葉を付け、ノートにないことは
                  除きます。送信前にサーバーと価格を示します。ask-model のオプションが使えます（--join を除く）。
                  何も付けなければ、すでに書かれたものを示します

  altitude know ~/Notes page Proxmox
  altitude know ~/Notes same "Check Valve" Valve
  altitude know ~/Notes brain Homelab --projects folder:Projects`,

  summarize: `使い方: altitude summarize VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL]
                [--price IN/OUT] [--max-usd N] [--max-tokens N] [--batch] [--yes] [--json]
        altitude summarize VAULT --resume [--price IN/OUT] [--max-usd N] [--yes]
        altitude summarize VAULT --undo JOB [--yes]

アトムとその中のすべて、フォルダ（庭/）、または保管庫全体の要約を、言語モデルから購入します。100 トークン未
満のテキストは購入せず、変更がない限り同じものを二度購入しません。送信の前に、サーバー、料金、ノートの量を表
示して確認します。確認できる人がいなければ、--yes なしには何も送信しません。Ctrl-C ですぐに停止し、--resume
で再開します。Claude には ALTITUDE_LLM_KEY のキーを使います。このコンピューターの Ollama、LM Studio、
llama.cpp は無料で、キーも不要です。

  --stale         購入後に変更されたものだけ
  --for PHRASE    誰かのため、またはある観点からの要約: "for a new colleague"
  --model ID      モデル（claude-haiku-5-5）
  --url URL       Messages API を話すサーバー（https://api.anthropic.com）
  --price IN/OUT  一覧に料金がないか、別の料金が適用される場合の料金。読み書きする 100 万トークンあたりの
                  米ドル。例: 0.5/2。キャッシュ分は三つ目の数字で: 0.5/2/0.05
  --max-usd N     米ドルでの上限。省略すると、表示された料金と一日 1 USD が上限
  --max-tokens N  トークン数の上限。料金が不明なときに必要
  --batch         一日以内に回答。サーバーが対応していれば半額
  --yes           確認しない
  --resume        最後に停止したジョブを再開。モデルの料金が変わっていれば、先に確認します
  --undo JOB      ジョブが購入した要約または回答を削除

  altitude summarize ~/Notes Garden/Compost.md
  altitude summarize ~/Notes --url http://localhost:11434 --model qwen3 --yes
  altitude summarize ~/Notes --url https://models.example --model qwen3 --price 0.5/2
  altitude summarize ~/Notes /themes/soil --for "what a beginner has to know" --max-usd 0.10`,

  cost: `使い方: altitude cost VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL] [--price IN/OUT]
                [--batch] [--json]
        altitude cost VAULT --ledger [--since DATE] [--json]

要約の料金を、何も送信せずに表示します。または、これまでに購入したものを、ジョブごとに見積もりと支払いで
表示します。オプションは altitude summarize と同じです。

  --ledger        購入したもの
  --since DATE    この日以降だけ: 2026-05、30d

  altitude cost ~/Notes
  altitude cost ~/Notes Garden --model claude-sonnet-5-5
  altitude cost ~/Notes --ledger --since 30d`,

  import: `使い方: altitude import VAULT [list [FOLDER]] [--model ID] [--url URL] [--price IN/OUT] [--json]
        altitude import VAULT add PATH… [--json]
        altitude import VAULT remove PATH… [--json]

どのフォルダとノートを読み込むかを表示、または選択します。除外したものは、インデックスが知っていた
すべてとともにすぐインデックスから消えます。追加はこのデバイス上で行われ、無料です。PATH はフォルダかノートです。

ターミナルは保管庫に書き込みません。ここでの選択はインデックスの隣の _choice.json に保存され、ターミナルと
このインデックスのエージェントに適用されます。Obsidian の除外ファイルやアプリの Altitude の設定で除外された
ものは除外されたままで、そこでのみ変更できます。インデックスのフォルダを削除すると選択も消えます。

  --model ID      list で、各フォルダの要約をこのモデルに書かせた場合の料金も表示
  --url URL       そのサーバー (https://api.anthropic.com)。何も送信しません
  --price IN/OUT  一覧にない場合の料金。100 万トークンあたりの米ドル

  altitude import ~/Notes
  altitude import ~/Notes list Projects --model claude-haiku-5-5
  altitude import ~/Notes remove Journal Projects/Secret.md
  altitude import ~/Notes add Archive/2019`,

  publish: `使い方: altitude publish VAULT URL [--name NAME] [--yes] [--force] [--replace] [--json]

保管庫のノートを共有アーカイブに送信し、そのメンバーが見つけられるようにします。保管庫の設定で除外された
ものは送信しません。最初に、このデバイスから何がどこへ送られ、そこで誰が読めるかを示します。アーカイブに
すでにあるノートは再送しません。停止した場合は、同じコマンドで続きから再開します。

  --name NAME     アーカイブでの保管庫の名前。省略するとフォルダの名前
  --yes           確認しない
  --force         アーカイブ側に後からの変更があるノートも送信
  --replace       別のフォルダやデバイスが公開したノートも取り除く

パスワードは ALTITUDE_ARCHIVE_PASSWORD、または PGPASSFILE で指定したファイルから読みます。

  altitude publish ~/Notes postgres://ann@archive.example/altitude`,

  archive: `使い方: altitude archive init URL [--embedder NAME]
        altitude archive upgrade URL [--embedder NAME]
        altitude archive members URL [--vault NAME (--add MEMBER [--publisher] | --remove MEMBER)]
        altitude archive remove URL --vault NAME [--yes]
        altitude archive status URL

共有アーカイブは、PostgreSQL（15 以降）に多くの保管庫を収めます。所有者が作成し、どの保管庫を誰が読み、
公開できるかを決めます。メンバーはサーバーのロールです。

  --embedder NAME アーカイブが比べるベクトルのモデル。init か upgrade で一度だけ決める。transformers:MODEL または
                  サーバーのモデル（altitude embed と同じ）。なければ語とリンクで探す。公開する人も同じモデルで
                  埋め込んでおくこと。upgrade は大きくなった保管庫のインデックスも作る
  --vault NAME    対象の保管庫。最初のメンバーを加えるときに作成される。remove は消えるものを示してから
                  取り除く。--yes は確認しない
  --add MEMBER    今後読めるようにする。--publisher で公開もできる
  --remove MEMBER 読めないようにする

  altitude archive init postgres://owner@archive.example/altitude
  altitude archive members postgres://owner@archive.example/altitude --vault home --add ann --publisher`,

  models: `使い方: altitude models [--json]
        altitude models --download NAME [--mirror URL] [--yes]
        altitude models --delete NAME

サーバーなしでこのデバイスで動く言語モデル: 種類、サイズ、言語、ライセンス、ここにあるもの。キャッシュ
フォルダに置かれ、すべての保管庫で使えます。

  --download NAME モデル、または足りない部分を取得。最初に、サイズと取得元を示して確認する。停止しても届いた
                  分は残り、同じコマンドで続きから再開する。各ファイルはサーバーの示すハッシュと照合する。
                  すでにあるモデルではファイルを検査し、破損したものを取得し直す
  --mirror URL    同じファイルを持つ別のサーバーから
  --yes           確認しない
  --delete NAME   ファイルを削除。作成済みのベクトルはインデックスに残る

  altitude models --download all-MiniLM-L6-v2
  altitude embed ~/Notes --embedder transformers:all-MiniLM-L6-v2`,
};

/** What `--help` shows. */
export const HELP: typeof ENGLISH = {
  help: {
    general: GENERAL,
    verbs: VERBS,
    ofEveryVerb:
      'すべての動詞のオプション: --json、--index DIR、--no-update、--quiet（altitude --help を参照）。',
  },
};
