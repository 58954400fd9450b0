import type { HELP as ENGLISH } from '../en/help';

const GENERAL = `altitude: 从任意高度查看 Markdown 笔记文件夹。

用法: altitude VERB VAULT [对象] [选项]

VAULT 是任意 Markdown 文件的文件夹，只读取，不写入。其索引保存在你的缓存文件夹中，每次回答前都会更新，更改
不多时很快。仓库自己的设置（Obsidian 或 Altitude）所排除的内容不包括在内。

  index VAULT              建立或更新索引，并显示其内容
  embed VAULT              学习笔记的含义，使搜索不限于词
  status VAULT             已索引的内容、等待的内容、未能完整读取的文件
  search VAULT QUERY       按词和含义搜索笔记、章节或段落
  explain VAULT QUERY ATOM 原子为何排在该位置，或为何不在结果中
  related VAULT NOTE       在词、含义和链接上与某条笔记相近的笔记
  zoom-in VAULT [ATOM]     其中的内容: 主题、笔记、章节、段落
  zoom-out VAULT ATOM      它所属的内容及其摘要
  links VAULT ATOM         链接、反向链接，以及有共同话题的笔记
  themes VAULT             仓库的主题
  read VAULT ATOM…         原子的文本，或其中回答问题的部分
  pack VAULT QUERY         在预算内放入语言模型上下文的内容
  ask VAULT QUESTION       用自己的话提问，用你笔记里的句子回答
  know VAULT [对象]        笔记对所提到的事物的说法: 一页、问题、一个项目
  tune VAULT               让相关笔记适合你写的链接
  eval VAULT               用你的问题或链接评估回答的好坏
  summarize VAULT [ATOM…]  语言模型生成的摘要，在你同意价格后购买
  cost VAULT [ATOM…]       摘要需要多少费用，以及已支付多少
  import VAULT [list|add|remove]  读取哪些文件夹和笔记，以及其摘要的费用
  mcp VAULT                通过 Model Context Protocol 将仓库作为工具提供给智能体
  publish VAULT URL        将仓库发送到 PostgreSQL 服务器上的共享归档库
  archive ACTION URL       共享归档库的 init、upgrade、members、remove 或 status
  models                   此设备上的语言模型: 列出、下载、删除

search、explain、related、zoom-in、zoom-out、links、themes、read、pack、ask 和 mcp 也可用归档库的地址代替 VAULT:
postgres://member@host/database。其中 // 是归档库，//home 是其中的一个仓库，//home/Garden/Compost.md 是一条笔记。

ATOM 是仓库中的一个位置，处于五个高度之一:
  /                        仓库
  /themes/soil             主题
  Garden/Compost.md        笔记
  Garden/Compost.md#Heat   章节
  Garden/Compost.md#Heat^p2   段落
也可以用链接中的叫法指定笔记：Compost、[[Compost#Heat]]、别名。

所有动词的选项:
  --json          输出一个 JSON 对象而不是文本
  --index DIR     将索引保存在 DIR 中（不能在仓库之内）
  --no-update     按现有的索引回答
  -q, --quiet     不显示进度
  -h, --help      帮助，也可用于单个动词: altitude search --help

名称和文本中的控制字符按 JSON 的写法显示（\\u001b）；--json 会原样输出。

退出代码: 0 完成 · 1 失败 · 2 命令行有误 · 3 没有这个原子 · 4 批次中的一些输入失败（每个都有一行说明原因） ·
5 索引的一部分无法读取，回答不完整或无法给出 · 6 仓库中大多数笔记不见了（参见 altitude index --help） ·
130 被 Ctrl-C 或 SIGTERM 停止。
未能完整读取的笔记由 index 和 status 列出，不影响退出代码。`;

const LENS = `  --lens QUERY    仅符合这些条件的内容，写法同查询: "tag:#garden -path:Archive"
  --near PHRASE   与仓库其余内容相比，仅含义与 PHRASE 相近的结果: technical`;

const CONDITIONS = `仅满足以下所有条件的笔记（同一选项有多个时满足任一）:
  --tag TAG       有此标签；project 也会找到 project/altitude
  --folder DIR    在仓库的此文件夹之下
  --property NAME[=VALUE]   有此属性或其此值；多个名称须全部满足
  --kind KIND     含有 list、code、table、quote、callout、math、html、rule 或 text；与 --level paragraph 一起使用时
                  仅限这样的段落
  --since DATE    在此日期或之后更改；--until DATE 在此日期或之前。DATE 为 2024、2024-05、2024-05-31、
                  2024-05-31T12:00Z，或往前的 30d、2w、6m、1y；日期为 UTC
  --created-since DATE, --created-until DATE   同上，用于创建日期
  --linked        与其他笔记有链接；--alone 没有链接
${LENS}`;

const OPERATORS = `QUERY 可以含有与应用自带搜索相同的条件:
  "two words"     相连                      -word           不含
  tag:#garden     及其下级标签              path:"Old notes", file:2024   路径或名称的一部分
  line:(a b)      在同一行                  block:, section:, task:, task-todo:, task-done:, content:
  [status:draft]  属性含有它                [status], [due:null], [rating:>=4], [status:"in progress"]
  kind:table  created:>2024-01  updated:30d  is:linked  is:alone     a OR b   (a b) OR c   -(a b)
词只用于排序，不作要求。没有词时列出笔记，最新的在前。`;

const EMBEDDER = `  --embedder NAME 使用谁的向量: built-in、altitude embed --help 中的模型或服务器，或仅按词的 none；
                  省略时使用最近一次 altitude embed 的向量
  --model DIR     同上，来自你自己文件夹中的模型`;

const VERBS = {
  index: `用法: altitude index VAULT [--rebuild] [--yes] [--json]

读取新的或更改的内容，并显示索引的内容: 笔记、章节、按类型的段落、链接、话题、主题、时间、内存和大小，并为每个
未能完整读取的文件显示一行。

  --rebuild       从头开始；模型写的回答一并删除，摘要保留
  --yes           移除不见了的笔记（无论多少），并接管移动到这里的仓库的索引

一次失去半数以上笔记的仓库可能是没有挂载的磁盘: 在它们移出索引之前会询问你；没有人回答时以退出代码 6 结束。
其他动词按原来的索引回答。

Ctrl-C 立即停止；已完成的部分会保留，下次运行从那里继续。

  altitude index ~/Notes
  altitude index ~/Notes --json --index /tmp/notes-index`,

  embed: `用法: altitude embed VAULT [--embedder NAME | --model DIR] [--import FILE] [--export FILE]
                      [--yes [--max-tokens N]] [--json]

为每个段落生成向量，供 search 和 related 查找含义相近的内容，并显示模型、维度、文本、时间和大小。只嵌入新的或
更改的内容。之后的回答使用这些向量；其他动词不生成向量。

  --embedder NAME 以下之一:
                  built-in                   从仓库自身学习，不用网络（默认）
                  transformers:NAME          已下载的模型: 参见 altitude models
                  ollama:MODEL               此电脑上 Ollama 的模型
                  ollama:ADDRESS#MODEL       同上，在另一台电脑上
                  openai:MODEL               OpenAI 本身
                  openai:ADDRESS#MODEL       兼容的服务器: LM Studio、llama.cpp、vLLM
                  MODEL@DIMENSIONS           请求较短的向量
  --model DIR     自己文件夹中的模型: config.json、tokenizer.json 和以 .onnx 结尾的图，放在一起或在 onnx 文件夹中
  --import FILE   先取得另一台设备从同一模型导出的内容: 这些文本无需处理
  --export FILE   最后将所有向量取整后写入新文件，供另一台设备使用
  --yes           向可能收费的服务器发送等待同意的内容：最初的段落、超过 500 个段落，或已损坏的购买向量的段落；
                  不加则只说明数量
  --max-tokens N  与 --yes 一起：超过这个 token 数就不发送

服务器会得到笔记的文本。其密钥从 ALTITUDE_EMBEDDER_KEY 读取。除非你在此指定服务器，否则不会发送任何内容: 模型在
此设备上运行。Ctrl-C 立即停止；已嵌入的内容会保留。

此设备上的模型在 WebAssembly 上运行。设置 ALTITUDE_ONNXRUNTIME=DIR 后，它们在 onnxruntime-node 上运行，速度
快数倍，前提是你已将其安装在 DIR 中。产生的向量除舍入外相同。

  npm install onnxruntime-node@1.30 --ignore-scripts --prefix DIR

  altitude embed ~/Notes
  altitude embed ~/Notes --embedder ollama:nomic-embed-text`,

  status: `用法: altitude status VAULT [--all] [--json]

显示索引的内容、在磁盘和内存中的大小、使用谁的向量，以及有多少文件等待索引，但不索引它们。

  --all           还统计链接、不存在的笔记、话题、主题和标签: 大仓库需要数秒

  altitude status ~/Notes
  altitude status ~/Notes --json --no-update    不查看文件`,

  search: `用法: altitude search VAULT QUERY… [选项]
      altitude search VAULT --batch FILE [选项]

查找这些词所说的内容，最好的在前: 按词，运行 altitude embed 之后还按含义。请在以连字符开头的查询之前写 --。

  --level LEVEL   note（默认）、section 或 paragraph
  --limit N       最多 N 个结果；默认 10，批次中为 100
  --all           包括默认隐藏的较弱匹配
  --why           在每个结果下说明原因
  --batch FILE    每行一个问题，{"_id": "q1", "text": "…"}；按顺序为每个输出一行 JSON:
                  {"id": "q1", "hits": [{"atom", "path", "level", "score"}]}。- 表示标准输入。text 按原样处理；
                  用 "query" 代替 "text" 则为 QUERY，其条件有效
${EMBEDDER}

${OPERATORS}

${CONDITIONS}

  altitude search ~/Notes compost heap temperature
  altitude search ~/Notes "slow cooking" --level paragraph --tag recipe --since 1y
  altitude search ~/Notes 'compost tag:#garden -path:Archive [status:draft]'
  altitude search ~/Notes --level paragraph --kind table --near cooking
  altitude search ~/Notes -- compost -worms
  altitude search ~/Notes --batch queries.jsonl --limit 100 > hits.jsonl`,

  explain: `用法: altitude explain VAULT QUERY… ATOM [选项]

说明笔记、章节或段落在问题的结果中排第几，以及原因: 用一句话、得分的组成，以及找到词的行。对不在结果中的内容说明
原因。问题在原子的级别提出；含空格的 ATOM 请加引号。

词和含义从 0 到 1 计量。+ 之后的数相加即为得分。
${EMBEDDER}

${LENS}

  altitude explain ~/Notes compost heap Garden/Compost.md
  altitude explain ~/Notes "slow cooking" "Recipes/Stew.md#Oven" --json`,

  related: `用法: altitude related VAULT NOTE [--limit N] [--linked]
      altitude related VAULT --batch FILE

在词、含义和链接上与 NOTE 相近的笔记。它已链接到的笔记和链接到它的笔记不包括在内。

  --linked        也包括这些
  --limit N       最多 N 个结果；默认 10，批次中为 100
  --why           在每个结果下说明原因
  --batch FILE    每行一条笔记；按顺序为每条输出一行 JSON。- 表示标准输入
${EMBEDDER}
${LENS}

  altitude related ~/Notes Garden/Compost.md
  altitude related ~/Notes Garden/Compost --linked --json`,

  'zoom-in': `用法: altitude zoom-in VAULT [ATOM] [--limit N] [--lens QUERY] [--near PHRASE]

原子中直接包含的内容: 仓库的主题、主题的笔记（最中心的在前）、笔记的章节和段落（按阅读顺序）。没有 ATOM: 仓库。

${LENS}

  altitude zoom-in ~/Notes
  altitude zoom-in ~/Notes /themes/soil
  altitude zoom-in ~/Notes "Garden/Compost.md#Heat"`,

  'zoom-out': `用法: altitude zoom-out VAULT ATOM

原子所属的内容: 从段落到其章节、笔记、主题、仓库。

  altitude zoom-out ~/Notes "Garden/Compost.md#Heat"`,

  links: `用法: altitude links VAULT ATOM

原子的链接、指向它的链接（各附前后的词），以及与它有共同话题的笔记。

  altitude links ~/Notes Garden/Compost.md`,

  themes: `用法: altitude themes VAULT

仓库的主题，最大的在前: 其词、所围绕的笔记，以及其中的主题。

  altitude themes ~/Notes`,

  read: `用法: altitude read VAULT ATOM… [--query WORDS] [--strategy NAME] [--max N] [--full]

笔记、章节或段落的原文。使用 --query: 只显示回答它的段落，最好的在前，各附位置。超过 4,000 个 token 的文本最多输出
十分之一: 长段落只取最好的句子。--query "" 会用每条笔记自己的标题提问。

  --strategy NAME adaptive（罕见的词；一两个词时选用）、proximity（相邻的词；最多五个），或 semantic（含义和词；
                  更多词时选用，须已运行 altitude embed）
  --max N         最多 N 个片段，1 到 50；默认 5
  --full          也输出整条笔记
${EMBEDDER}

  altitude read ~/Notes "Garden/Compost.md#Heat"
  altitude read ~/Notes Garden/Compost.md --query "how hot" --max 3
  altitude read ~/Notes Garden/Compost.md Garden/Soil.md --query "what do worms need in winter" --json`,

  pack: `用法: altitude pack VAULT QUERY… --budget N [选项]

输出语言模型为回答问题应读的内容，按模型的计数最多 N 个 token: 最好的段落全文，有空间时最相近的笔记全文，其他的只给
标题。每一部分都附有行号，以及其 ID 中笔记之后的部分；笔记文本放在它无法闭合的围栏之间，最后一行说明略去了什么。

  --budget N      token 数，200 到 1,000,000；超过 300 的段落只取最好的句子
  --json          还以数据形式输出各部分，以及略去的每条笔记和原因
${EMBEDDER}

${LENS}

  altitude pack ~/Notes "how do I keep a compost heap hot" --budget 4000
  altitude pack ~/Notes compost --budget 8000 --folder Garden --since 1y | your-model`,

  ask: `用法：altitude ask VAULT QUESTION… [选项]

读懂用中文、英语、德语、西班牙语或日语提出的问题，用一行说明它是怎么理解的，然后用你的笔记来回答：笔记、
句子及其所在位置、数量、历年所写的内容、两件事的对照、链接、主题、摘要。不会询问任何语言模型，
也没有任何内容离开这台设备，除非你指定一个模型：在你同意服务器和价格之后，它会得到问题和找到的
段落，它引用的话会在你的笔记中核对。生成向量的服务器会得到要查找的词。

  --at ATOM       问题中的“这”指什么；缺省为整个仓库
  --after Q       之前问过的问题，按当时的写法；有多个时先问的在前。“那冬天呢？”会接着它来理解，
                  询问模型时也会发送它
  --plan          只说明问题是怎么理解的
  --budget N      回答所依据段落的 token 数，200 到 1,000,000；缺省为 4,000
  --llm ID        撰写回答的模型
  --url URL       它的服务器，使用 Messages API（https://api.anthropic.com，密钥在 ALTITUDE_LLM_KEY 中）
  --price IN/OUT  列表中没有价格或适用其他价格时的价格：读取和写出每百万词元的美元数，例如 0.5/2；
                  第三个数是缓存词元的价格，0.5/2/0.05
  --read-by-model 规则只能猜测时：由 --llm 的模型解读问题，先要你同意服务器和价格。它得到问题以及标签和
                  文件夹的名称，得不到笔记的文本
  --max-usd N     不超过 N 美元；--max-tokens N 不超过 N 个 token
  --yes           发送问题前不再询问
  --anew          若要发送的内容相同，以前购买的会免费再次显示：改为重新购买
  --forget        不提问，而是删除本设备上保存的模型回答和解读
  --json          计划、回答、所依据的段落和背后的原子
${EMBEDDER}

  altitude ask ~/Notes "关于自由意志我写过什么？"
  altitude ask ~/Notes "我对堆肥的看法是怎么变化的？"
  altitude ask ~/Notes "还有什么和这个有关？" --at 园艺/堆肥.md
  altitude ask ~/Notes "那冬天呢？" --after "我有哪些关于堆肥的笔记？"
  altitude ask ~/Notes "堆肥为什么会发热？" --llm qwen3 --url http://localhost:11434`,

  tune: `用法: altitude tune VAULT [--apply | --reset] [--json]

隐藏你写的部分链接（仅在内存中），查询这些笔记的相关笔记，并寻找能重新找到链接的权重。显示目前和调整后各能找到
多少，后者使用未参与选择权重的链接。你的笔记不会被更改，也不会自动应用任何内容。

  --apply         如果能找到更多，今后使用这些权重: 用于 altitude related
  --reset         恢复默认权重
${EMBEDDER}

  altitude tune ~/Notes
  altitude tune ~/Notes --apply`,

  eval: `用法: altitude eval VAULT --queries FILE --qrels FILE [--json]
      altitude eval VAULT --links [--json]

提出文件中的问题，显示回答的好坏: nDCG@10、recall@20 和 @100 以及 MRR，分别为仅用词、加链接、加含义、两者都加；
并说明链接和含义的效果是否可能是偶然。

  --queries FILE  每行一个问题: {"_id": "q1", "text": "…"}。text 无论有什么符号都按原样处理；用 "query" 代替 "text"
                  可含有条件，参见 altitude search --help
  --qrels FILE    应找到的内容，每行一个，以制表符分隔: q1、一条笔记（仓库中的路径，可省略 .md）、相关程度（1 或更大）
  --links         改为: 隐藏仓库十分之一的链接（仅在内存中），查看仅用文本、用默认权重、用调整后的权重各能重新找到多少
${EMBEDDER}

  altitude eval ~/Notes --queries questions.jsonl --qrels answers.tsv
  altitude eval ~/Notes --links`,

  mcp: `用法: altitude mcp VAULT [--include DIR] [--exclude DIR] [--allow-cost N] [--knowledge read|decide]
                         [--index DIR]
      altitude mcp VAULT --setup CLIENT [--write]

通过 Model Context Protocol 在标准输入输出上向智能体提供仓库: 客户端自行启动它，并通过关闭其输入来结束。笔记只读取。
应用的排除文件或此仓库的 Altitude 设置所排除的内容不会显示，文件的更改会随时跟进。

  --include DIR   在设置所包含的内容中，仅仓库的此文件夹；多个时为任一
  --exclude DIR   不含此文件夹，无论其他设置如何
  --allow-cost N  智能体在运行期间可以花费的美元；省略时为 0。在此设备上运行的不花费
  --knowledge L   read: 通过另外两个工具查看笔记对其所提事物的说法；decide: 智能体还可以决定哪些是同一个、哪些有误。
                  省略时按此仓库中 Altitude 的设置
  --llm ID        允许智能体购买此模型的摘要，每次都先告知价格。其费用计入 --allow-cost
  --url URL       它的服务器；省略时为 https://api.anthropic.com，密钥在 ALTITUDE_LLM_KEY 中
  --price IN/OUT  列表中没有价格或适用其他价格时的价格：读取和写出每百万词元的美元数，例如 0.5/2；
                  第三个数是缓存词元的价格，0.5/2/0.05
  --setup CLIENT  显示客户端启动它所需的内容，连同此处的选项: claude-code、claude-desktop、cursor 或 vscode
  --write         写入客户端的设置。其他内容保留；旁边会保存原文件的副本
${EMBEDDER}

  altitude mcp ~/Notes
  altitude mcp ~/Notes --llm qwen3 --url http://localhost:11434
  altitude mcp ~/Notes --setup cursor --write
  altitude mcp ~/Notes --include Work --exclude Work/Private`,

  know: `用法: altitude know VAULT [status | page NAME | find QUERY | brain [SCOPE] | questions]
      altitude know VAULT same A B | apart A B | means TEXT NAME | confirm NAME | veto NAME | pin NAME
      altitude know VAULT scope NAME SCOPE | title NAME TITLE | outcome PLAYBOOK ok|failed | undo [ID]
      altitude know VAULT holds NAME PROPERTY VALUE|all
      altitude know VAULT log | rebuild | export DIR | forget-drafts
      altitude know VAULT ask-model [--model ID] [--url URL] [--price IN/OUT] [--max-usd N] [--max-tokens N]
                [--join] [--yes]

笔记对所提到的事物的说法。实体是除自己的笔记之外至少有两条笔记提到的事物；事实是属性、字段或简单的句子对它的
说法；流程是三条笔记共有的步骤列表。这些都从笔记读取，笔记保持原样，每一行都说明出处。

  status          知道多少，有多确定（默认）
  page NAME       对一个实体的了解: 事实、以前的事实、在哪里提到
  find QUERY      按名称中的词查找实体；--limit N 个，默认 20；--in SCOPE 从那里能看到的: 自己的、不属于任何范围的，
                  以及项目所属领域的
  brain [SCOPE]   属于某个项目或领域、或不属于任何一个的内容
  questions       可能指同一事物的名称，提到最多的在前
  ask-model       由语言模型判断哪些问题指同一事物，并起草步骤列表的共同之处；有效的内容都逐字出自
                  笔记。发送之前会显示服务器和价格。--join: 合并它认为相同的名称
  forget-drafts   删除模型起草的步骤和写成的文字；可以重新购买
  same A B, apart A B   两个名称指同一事物或不同事物，无论笔记如何变化
  means TEXT NAME 笔记中的此文本指 NAME，或不指任何事物: means lcp nothing
  confirm NAME    这是对的；veto: 不再显示；pin: 即使很少提到也保留
  scope NAME SCOPE   无论笔记如何都归属于那里: 项目、领域、global，或 notes（依笔记而定）
  outcome PLAYBOOK ok|failed   结果如何；成功的流程会成为技能
  holds NAME PROPERTY VALUE   属性有多个值时，现在以此值为准；all 表示全部有效
  export DIR      为每个实体和流程写一个 Markdown 文件，为每个技能写一个 SKILL.md
  rebuild         重新读取所有笔记；决定会保留
  log             做出的决定；undo [ID] 撤销最近的或指定的决定

你的决定保存在索引旁边的一个文件中，每个一行，只会追加。NAME 也可以是笔记的路径，或 --json 中节点的 ID；
confirm、veto、pin 和 scope 也接受页面上所示的事实原文。

  --projects RULE folder:NAME（其中的文件夹）、tag:NAME（其下的标签）或 property:NAME；可写多个
  --domains DOMAIN   包含多个项目的领域: 名称、文件夹和标签，如 "家庭: 房屋, #家人"。两个选项都没有时，以此仓库中
                  插件的设置为准
  --near          questions 也询问与没有笔记的名称含义相近的笔记，使用索引已有的向量；很少正确
  --prose         由语言模型把 page 和 brain 写成文字，每句都附上笔记中的原话；笔记中没有的会略去。发送之前会显示
                  服务器和价格。可用 ask-model 的选项，但 --join 除外；不带选项时显示之前写好的文字

  altitude know ~/Notes page Proxmox
  altitude know ~/Notes same "Check Valve" Valve
  altitude know ~/Notes brain Homelab --projects folder:Projects`,

  summarize: `用法: altitude summarize VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL]
                [--price IN/OUT] [--max-usd N] [--max-tokens N] [--batch] [--yes] [--json]
      altitude summarize VAULT --resume [--price IN/OUT] [--max-usd N] [--yes]
      altitude summarize VAULT --undo JOB [--yes]

向语言模型购买原子及其所有内容的摘要、一个文件夹（花园/）的摘要，或整个仓库的摘要。少于 100 个 token 的文本
不会购买，没有更改的内容不会购买两次。发送之前会显示服务器、价格和涉及多少笔记并询问你；无人可问时，没有
--yes 就不会发送。Ctrl-C 立即停止，--resume 继续。Claude 使用 ALTITUDE_LLM_KEY 中的密钥；此电脑上的 Ollama、
LM Studio 和 llama.cpp 免费且无需密钥。

  --stale         仅购买摘要之后有更改的内容
  --for PHRASE    为某人或从某个角度生成摘要: "for a new colleague"
  --model ID      模型（claude-haiku-5-5）
  --url URL       使用 Messages API 的服务器（https://api.anthropic.com）
  --price IN/OUT  列表中没有价格或适用其他价格时的价格：读取和写出每百万词元的美元数，例如 0.5/2；
                  第三个数是缓存词元的价格，0.5/2/0.05
  --max-usd N     不超过 N 美元；省略时不超过所显示的价格和每天 1 USD
  --max-tokens N  不超过 N 个 token；价格未知时需要
  --batch         一天之内回答，如果服务器提供则半价
  --yes           不询问
  --resume        继续最近停止的任务。如果模型的价格已变，会先询问你
  --undo JOB      移除某个任务购买的摘要或回答

  altitude summarize ~/Notes Garden/Compost.md
  altitude summarize ~/Notes --url http://localhost:11434 --model qwen3 --yes
  altitude summarize ~/Notes --url https://models.example --model qwen3 --price 0.5/2
  altitude summarize ~/Notes /themes/soil --for "what a beginner has to know" --max-usd 0.10`,

  cost: `用法: altitude cost VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL] [--price IN/OUT]
                [--batch] [--json]
      altitude cost VAULT --ledger [--since DATE] [--json]

显示摘要需要多少费用（不发送任何内容），或已购买的内容: 每个任务的报价和支付。选项与 altitude summarize 相同。

  --ledger        已购买的内容
  --since DATE    仅此日期之后: 2026-05、30d

  altitude cost ~/Notes
  altitude cost ~/Notes Garden --model claude-sonnet-5-5
  altitude cost ~/Notes --ledger --since 30d`,

  import: `用法: altitude import VAULT [list [FOLDER]] [--model ID] [--url URL] [--price IN/OUT] [--json]
      altitude import VAULT add PATH… [--json]
      altitude import VAULT remove PATH… [--json]

显示或选择读取哪些文件夹和笔记。移除的内容会立即离开索引，连同索引对它的全部了解；
添加的内容在此设备上加入，不花钱。PATH 是文件夹或笔记。

终端从不写入仓库: 在此处的选择保存在索引旁边的 _choice.json 中，对终端和此索引的智能体有效。
Obsidian 的排除文件或应用中 Altitude 设置所排除的内容仍被排除，只能在那里更改。
移除索引文件夹也会移除该选择。

  --model ID      用于 list: 还显示用此模型为每个文件夹写摘要的费用
  --url URL       其服务器 (https://api.anthropic.com)。不发送任何内容
  --price IN/OUT  列表中没有价格时的价格：每百万词元的美元数

  altitude import ~/Notes
  altitude import ~/Notes list Projects --model claude-haiku-5-5
  altitude import ~/Notes remove Journal Projects/Secret.md
  altitude import ~/Notes add Archive/2019`,

  publish: `用法: altitude publish VAULT URL [--name NAME] [--yes] [--force] [--replace] [--json]

将仓库的笔记发送到共享归档库，供其成员查找。仓库设置所排除的内容会留在这里。会先告诉你哪些内容离开此设备、发送到
哪里、谁可以在那里读取。归档库已有的笔记不会再次发送；停止后同一命令会继续。

  --name NAME     仓库在归档库中的名称；省略时为其文件夹的名称
  --yes           不询问
  --force         也发送归档库中之后有更改的笔记
  --replace       也移除另一个文件夹或设备在那里发布的笔记

密码从 ALTITUDE_ARCHIVE_PASSWORD 读取，或从 PGPASSFILE 所指的文件读取。

  altitude publish ~/Notes postgres://ann@archive.example/altitude`,

  archive: `用法: altitude archive init URL [--embedder NAME]
      altitude archive upgrade URL [--embedder NAME]
      altitude archive members URL [--vault NAME (--add MEMBER [--publisher] | --remove MEMBER)]
      altitude archive remove URL --vault NAME [--yes]
      altitude archive status URL

共享归档库在 PostgreSQL（15 或更新版本）中保存多个仓库。由其所有者创建，并决定谁可以读取和发布哪个仓库；成员是
服务器的角色。

  --embedder NAME 归档库比较谁的向量，在 init 或 upgrade 时一次定下: transformers:MODEL 或服务器的模型，同
                  altitude embed。不指定则按词语和链接搜索。发布者须用同一模型嵌入。upgrade 还会为变大的仓库建索引
  --vault NAME    哪个仓库；首次加入成员时创建；remove 会先说明移除什么再移除它，--yes 不询问
  --add MEMBER    今后可以读取，加上 --publisher 还可以发布
  --remove MEMBER 不能再读取

  altitude archive init postgres://owner@archive.example/altitude
  altitude archive members postgres://owner@archive.example/altitude --vault home --add ann --publisher`,

  models: `用法: altitude models [--json]
      altitude models --download NAME [--mirror URL] [--yes]
      altitude models --delete NAME

在此设备上运行、不用服务器的语言模型: 有哪些、多大、支持哪些语言、什么许可证，以及这里有哪些。它们保存在你的缓存
文件夹中，供所有仓库使用。

  --download NAME 获取模型或其缺少的部分。会先询问你，并说明大小和来源。停止时已下载的部分会保留；同一命令从那里
                  继续。每个文件都会与服务器给出的哈希比较。已有模型的文件会检查，损坏的会重新获取
  --mirror URL    从提供相同文件的另一个服务器获取
  --yes           不询问
  --delete NAME   移除其文件；它生成的向量会留在索引中

  altitude models --download all-MiniLM-L6-v2
  altitude embed ~/Notes --embedder transformers:all-MiniLM-L6-v2`,
};

/** What `--help` shows. */
export const HELP: typeof ENGLISH = {
  help: {
    general: GENERAL,
    verbs: VERBS,
    ofEveryVerb: '所有动词的选项: --json、--index DIR、--no-update、--quiet（参见 altitude --help）。',
  },
};
