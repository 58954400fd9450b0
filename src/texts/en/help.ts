const GENERAL = `altitude: see a folder of Markdown notes from any altitude.

Usage: altitude VERB VAULT [what] [options]

VAULT is any folder of Markdown files. It is only read, never written to. Its index is kept in your cache
folder and is brought up to date, which is quick when little has changed, before every answer. What the
vault's own settings exclude, Obsidian's or Altitude's, is left out.

  index VAULT              make or update the index and show what is in it
  embed VAULT              learn what the notes mean, so that search finds more than words
  status VAULT             what is indexed, what waits, and which files could not be read in full
  search VAULT QUERY       notes, sections or paragraphs by words and meaning
  explain VAULT QUERY ATOM why an atom stands where it stands among the answers, or is not there
  related VAULT NOTE       notes near to a note in words, meaning and links
  zoom-in VAULT [ATOM]     what is inside: themes, notes, sections, paragraphs
  zoom-out VAULT ATOM      what it is part of, with its summary
  links VAULT ATOM         links, backlinks, and notes that share a topic
  themes VAULT             the themes of the vault
  read VAULT ATOM…         the text of atoms, or what of it answers a question
  pack VAULT QUERY         what fits into a language model's context, within a budget
  ask VAULT QUESTION       a question in plain words, answered with your notes' own sentences
  know VAULT [what]        what your notes say of the things they name: a page, questions, a project
  tune VAULT               fit related notes to the links that you wrote
  eval VAULT               how good the answers are, by your own questions or by your own links
  summarize VAULT [ATOM…]  summaries by a language model, bought after you agreed to the price
  cost VAULT [ATOM…]       what summaries would cost, and what was paid so far
  import VAULT [list|add|remove]  which folders and notes are read, with what summaries of them cost
  mcp VAULT                the vault as tools for an agent, over the Model Context Protocol
  publish VAULT URL        send the vault to a shared archive on a PostgreSQL server
  archive ACTION URL       init, upgrade, members, remove or status of a shared archive
  models                   language models on this device: list, download, delete

In place of VAULT, search, explain, related, zoom-in, zoom-out, links, themes, read, pack, ask and mcp also
take the address of an archive: postgres://member@host/database. There, // is the archive, //home a vault in
it and //home/Garden/Compost.md a note.

An ATOM is a place in the vault, at one of five altitudes:
  /                        the vault
  /themes/soil             a theme
  Garden/Compost.md        a note
  Garden/Compost.md#Heat   a section
  Garden/Compost.md#Heat^p2   a paragraph
A note also answers to what links call it: Compost, [[Compost#Heat]], an alias.

Options of every verb:
  --json          print one JSON object instead of text
  --index DIR     keep the index in DIR (never inside the vault)
  --no-update     answer from the index as it is
  -q, --quiet     no progress
  -h, --help      help, also for one verb: altitude search --help

Control characters in names and texts are shown as JSON writes them (\\u001b); --json has them whole.

Exit codes: 0 done · 1 failed · 2 the command line is wrong · 3 no such atom ·
4 some inputs of a batch failed (each has a line that says why) · 5 a part of the index could not be read,
so that the answer lacks something or cannot be given · 6 most notes are gone from the vault
(see altitude index --help) · 130 stopped by Ctrl-C or SIGTERM.
Notes that cannot be read in full are listed by index and status; they do not change the exit code.`;

const LENS = `  --lens QUERY    only what meets these conditions, as in a query: "tag:#garden -path:Archive"
  --near PHRASE   only results close in meaning to PHRASE, compared with the rest of the vault: technical`;

const CONDITIONS = `Only notes that meet all of these (several of one option: any of them):
  --tag TAG       with this tag; project also finds project/altitude
  --folder DIR    below this folder of the vault
  --property NAME[=VALUE]   with this property, or with this value of it; several names: all of them
  --kind KIND     that hold a list, code, table, quote, callout, math, html, rule or text; with --level
                  paragraph only such paragraphs themselves
  --since DATE    changed on or after; --until DATE on or before. A DATE is 2024, 2024-05, 2024-05-31,
                  2024-05-31T12:00Z, or 30d, 2w, 6m, 1y ago; days are in UTC
  --created-since DATE, --created-until DATE   the same of the day they were made
  --linked        linked with any other note; --alone with none
${LENS}`;

const OPERATORS = `A QUERY may hold conditions as the app's own search has them:
  "two words"     side by side              -word           without it
  tag:#garden     and tags below it         path:"Old notes", file:2024   a part of the path, of the name
  line:(a b)      in one line               block:, section:, task:, task-todo:, task-done:, content:
  [status:draft]  a property holds it       [status], [due:null], [rating:>=4], [status:"in progress"]
  kind:table  created:>2024-01  updated:30d  is:linked  is:alone     a OR b   (a b) OR c   -(a b)
Words rank and ask nothing. Without any word the notes are listed, newest first.`;

const EMBEDDER = `  --embedder NAME whose vectors to use: built-in, a model or a server as in altitude embed --help, or none
                  for words alone; without it those of the last altitude embed
  --model DIR     the same, of a model in a folder of your own`;

const VERBS = {
  index: `Usage: altitude index VAULT [--rebuild] [--yes] [--json]

Reads what is new or changed and shows what the index holds: notes, sections, paragraphs by kind, links,
topics, themes, time, memory and size, and a line for every file that could not be read in full.

  --rebuild       start from nothing; answers that models wrote go too, summaries stay
  --yes           remove notes that are gone, however many, and take over
                  the index of a vault that was moved here

A vault that has lost more than half its notes at once may be a disk that is not mounted: you are asked
before they leave the index, and without anybody to answer it ends with exit code 6. Other verbs answer as
the index was.

Ctrl-C stops at once; what was done is kept, and the next run goes on from there.

  altitude index ~/Notes
  altitude index ~/Notes --json --index /tmp/notes-index`,

  embed: `Usage: altitude embed VAULT [--embedder NAME | --model DIR] [--import FILE] [--export FILE]
                      [--yes [--max-tokens N]] [--json]

Makes a vector of every paragraph, by which search and related find what is alike in meaning, and shows the
model, its dimensions, texts, time and size. Only what is new or changed is embedded. Later answers use these
vectors; no other verb makes any.

  --embedder NAME one of:
                  built-in                   learns from the vault itself, without a network (the default)
                  transformers:NAME          a model that was downloaded: see altitude models
                  ollama:MODEL               a model of Ollama on this computer
                  ollama:ADDRESS#MODEL       the same, on another
                  openai:MODEL               OpenAI itself
                  openai:ADDRESS#MODEL       a server that speaks like it: LM Studio, llama.cpp, vLLM
                  MODEL@DIMENSIONS           asks for shorter vectors
  --model DIR     a model in a folder of your own: config.json, tokenizer.json and a graph that ends in .onnx,
                  beside them or in a folder onnx
  --import FILE   first take what another device exported of the same model: those texts cost nothing
  --export FILE   at the end write all vectors, rounded, to a new file for another device
  --yes           send what waits for a yes to a server that may send a bill: the first paragraphs, more than 500,
                  or those of bought vectors that are damaged; without it what that comes to is said
  --max-tokens N  with --yes: send nothing if that comes to more tokens

A server gets the text of your notes. Its key is read from ALTITUDE_EMBEDDER_KEY. Nothing is sent unless you
name a server here: models run on this device. Ctrl-C stops at once; what is embedded is kept.

Models of this device run on WebAssembly. With ALTITUDE_ONNXRUNTIME=DIR they run several times as fast on
onnxruntime-node, if you have installed it in DIR, which makes the same vectors but for rounding:

  npm install onnxruntime-node@1.30 --ignore-scripts --prefix DIR

  altitude embed ~/Notes
  altitude embed ~/Notes --embedder ollama:nomic-embed-text`,

  status: `Usage: altitude status VAULT [--all] [--json]

Shows what the index holds, its size on disk and in memory, whose vectors it has, and how many files wait
to be indexed, without indexing them.

  --all           also count links, missing notes, topics, themes and tags: seconds in a large vault

  altitude status ~/Notes
  altitude status ~/Notes --json --no-update    without looking at the files`,

  search: `Usage: altitude search VAULT QUERY… [options]
       altitude search VAULT --batch FILE [options]

Finds what the words are about, best first: by the words and, after altitude embed, by their meaning. Write
-- before a query that begins with a dash.

  --level LEVEL   note (the default), section or paragraph
  --limit N       at most N hits; 10, or 100 in a batch
  --all           include weak matches hidden by default
  --why           say under each hit why it is there
  --batch FILE    one question a line, {"_id": "q1", "text": "…"}; prints one JSON line for each, in their
                  order: {"id": "q1", "hits": [{"atom", "path", "level", "score"}]}. - is standard input.
                  A text is plain: "query" in place of "text" is a QUERY, whose conditions count
${EMBEDDER}

${OPERATORS}

${CONDITIONS}

  altitude search ~/Notes compost heap temperature
  altitude search ~/Notes "slow cooking" --level paragraph --tag recipe --since 1y
  altitude search ~/Notes 'compost tag:#garden -path:Archive [status:draft]'
  altitude search ~/Notes --level paragraph --kind table --near cooking
  altitude search ~/Notes -- compost -worms
  altitude search ~/Notes --batch queries.jsonl --limit 100 > hits.jsonl`,

  explain: `Usage: altitude explain VAULT QUERY… ATOM [options]

Says where a note, section or paragraph stands among the answers to a question, and why: in a sentence, as
the parts of its score, and by the lines in which the words were found. Of what is no answer it says why not.
The question is asked at the level of the atom; quote an ATOM with spaces.

Words and Meaning are measured from 0 to 1. What stands after a + adds up to the score.
${EMBEDDER}

${LENS}

  altitude explain ~/Notes compost heap Garden/Compost.md
  altitude explain ~/Notes "slow cooking" "Recipes/Stew.md#Oven" --json`,

  related: `Usage: altitude related VAULT NOTE [--limit N] [--linked]
       altitude related VAULT --batch FILE

Notes near to NOTE in words, meaning and links. Notes that it already links to, or that link to it, are
left out.

  --linked        keep those too
  --limit N       at most N hits; 10, or 100 in a batch
  --why           say under each hit why it is there
  --batch FILE    one note a line; prints one JSON line for each, in their order. - is standard input
${EMBEDDER}
${LENS}

  altitude related ~/Notes Garden/Compost.md
  altitude related ~/Notes Garden/Compost --linked --json`,

  'zoom-in': `Usage: altitude zoom-in VAULT [ATOM] [--limit N] [--lens QUERY] [--near PHRASE]

What is directly inside an atom: the themes of the vault, the notes of a theme (most central first), the
sections and paragraphs of a note in reading order. Without ATOM: the vault.

${LENS}

  altitude zoom-in ~/Notes
  altitude zoom-in ~/Notes /themes/soil
  altitude zoom-in ~/Notes "Garden/Compost.md#Heat"`,

  'zoom-out': `Usage: altitude zoom-out VAULT ATOM

What an atom is part of: from a paragraph to its section, to its note, to its theme, to the vault.

  altitude zoom-out ~/Notes "Garden/Compost.md#Heat"`,

  links: `Usage: altitude links VAULT ATOM

Links from an atom, links to it, each with the words around it, and notes that share a topic with it.

  altitude links ~/Notes Garden/Compost.md`,

  themes: `Usage: altitude themes VAULT

The themes of the vault, largest first: their words, the note they are around, and the themes inside them.

  altitude themes ~/Notes`,

  read: `Usage: altitude read VAULT ATOM… [--query WORDS] [--strategy NAME] [--max N] [--full]

The exact text of notes, sections or paragraphs. With --query: only the paragraphs that answer it, best first,
each with its place. Of texts over 4,000 tokens at most a tenth is printed: long paragraphs are cut to their
best sentences. --query "" asks each note for its own title.

  --strategy NAME adaptive (rare words; chosen for one or two words), proximity (words that stand together; up
                  to five), or semantic (meaning and words; for more, where altitude embed has been run)
  --max N         at most N fragments, 1 to 50; 5
  --full          print the notes whole as well
${EMBEDDER}

  altitude read ~/Notes "Garden/Compost.md#Heat"
  altitude read ~/Notes Garden/Compost.md --query "how hot" --max 3
  altitude read ~/Notes Garden/Compost.md Garden/Soil.md --query "what do worms need in winter" --json`,

  pack: `Usage: altitude pack VAULT QUERY… --budget N [options]

Prints what a language model should read for a question, in at most N tokens as models count them: the best
paragraphs whole, the nearest notes in full where there is room, others by their headings. Each piece has its
lines and what its id has after that of its note, note text stands between fences that it cannot close, and
the last line says what was left out.

  --budget N      tokens, 200 to 1,000,000; a paragraph of more than 300 is taken by its best sentences
  --json          also the pieces as data, and each note left out with the reason
${EMBEDDER}

${LENS}

  altitude pack ~/Notes "how do I keep a compost heap hot" --budget 4000
  altitude pack ~/Notes compost --budget 8000 --folder Garden --since 1y | your-model`,

  ask: `Usage: altitude ask VAULT QUESTION… [options]

Reads a question in English, German, Spanish, Chinese or Japanese, says in a line how it was read, and answers
it with what your notes say: notes, sentences and where they stand, counts, what you wrote over the years, two
things side by side, links, themes, a summary. No language model is asked, and nothing leaves this device,
unless you name one: it gets the question and the passages that were found, after you agreed to server and
price, and its quotes are looked up in your notes. A server that makes vectors gets the words that are looked for.

  --at ATOM       what "this" in the question is; the vault when absent
  --after Q       a question that was asked before, as it was typed; of several the first one first. “And in
                  winter?” goes on from it, and a model that is asked gets it too
  --plan          only say how the question is read
  --budget N      tokens of the passages that an answer may stand on, 200 to 1,000,000; default 4,000
  --llm ID        the model that writes the answer
  --url URL       its server, which speaks the Messages API (https://api.anthropic.com, with the key in
                  ALTITUDE_LLM_KEY)
  --price IN/OUT  what it costs where the list does not say it or another price holds: US dollars a million
                  tokens read and written, such as 0.5/2; with a third number for cached ones, 0.5/2/0.05
  --read-by-model where rules only guess: the model of --llm reads the question, after you agreed to server
                  and price. It gets the question and the names of tags and folders, and no text of your notes
  --max-usd N     never more than N US dollars, --max-tokens N never more than N tokens
  --yes           ask nothing before the question is sent
  --anew          what was bought before is shown again for nothing where the same would be sent: buy it again
  --forget        ask nothing, and remove the answers and readings of models that are stored on this device
  --json          the plan, the answer, its passages and the atoms behind it
${EMBEDDER}

  altitude ask ~/Notes "What do I have about agency and free will?"
  altitude ask ~/Notes "How has my thinking about compost changed over time?"
  altitude ask ~/Notes "What else connects to this?" --at Garden/Compost.md
  altitude ask ~/Notes "And in winter?" --after "What do I have about compost?"
  altitude ask ~/Notes "Why does a heap get hot?" --llm qwen3 --url http://localhost:11434`,

  tune: `Usage: altitude tune VAULT [--apply | --reset] [--json]

Hides some of the links that you wrote, in memory alone, asks each of these notes for what is related, and
looks which weights find the links again. Shows how many are found as it is and tuned, the latter on links
that the weights were not chosen on. Your notes are not changed, and nothing is applied by itself.

  --apply         use the weights from now on, if they find more: altitude related does
  --reset         go back to the default weights
${EMBEDDER}

  altitude tune ~/Notes
  altitude tune ~/Notes --apply`,

  eval: `Usage: altitude eval VAULT --queries FILE --qrels FILE [--json]
       altitude eval VAULT --links [--json]

Asks the questions of a file and shows how good the answers are: nDCG@10, recall@20 and @100 and MRR, by
words alone, with links, with meaning, and with both; and whether what links and meaning add may be chance.

  --queries FILE  one question a line: {"_id": "q1", "text": "…"}. A text is plain, whatever marks are in it;
                  with "query" in place of "text" it may hold conditions, as in altitude search --help
  --qrels FILE    what should be found, one a line, with tabs between: q1, a note (its path in the vault, with
                  or without .md), and how relevant it is (1, or more)
  --links         instead: hide a tenth of the vault's own links, in memory alone, and see how many are found
                  again by text only, by default, and with tuned weights
${EMBEDDER}

  altitude eval ~/Notes --queries questions.jsonl --qrels answers.tsv
  altitude eval ~/Notes --links`,

  mcp: `Usage: altitude mcp VAULT [--include DIR] [--exclude DIR] [--allow-cost N] [--knowledge read|decide]
                          [--index DIR]
       altitude mcp VAULT --setup CLIENT [--write]

Serves the vault to an agent over the Model Context Protocol, on standard input and output: clients start it
themselves and end it by closing its input. Notes are only read. What the app's excluded files or Altitude's
settings in this vault leave out is never shown, and changes of files are followed.

  --include DIR   only this folder of the vault, besides what the settings include; several: any of them
  --exclude DIR   not this folder, whatever else includes it
  --allow-cost N  US dollars that the agent may spend while it runs; 0 when absent. What runs on this device
                  costs nothing
  --knowledge L   read: two tools more, for what the notes say of the things that they name; decide: the
                  agent may also say what is one thing and what is wrong. When absent as the settings of
                  Altitude in this vault say
  --llm ID        let the agent buy summaries of this model, each time after it was told the price. What they
                  cost counts towards --allow-cost
  --url URL       its server: https://api.anthropic.com, with the key in ALTITUDE_LLM_KEY, when absent
  --price IN/OUT  what it costs where the list does not say it or another price holds: US dollars a million
                  tokens read and written, such as 0.5/2; with a third number for cached ones, 0.5/2/0.05
  --setup CLIENT  show what a client needs to start this, with the options that stand here: claude-code,
                  claude-desktop, cursor or vscode
  --write         put it into the client's settings. What else is in them stays; a copy of the file is made
                  beside it
${EMBEDDER}

  altitude mcp ~/Notes
  altitude mcp ~/Notes --llm qwen3 --url http://localhost:11434
  altitude mcp ~/Notes --setup cursor --write
  altitude mcp ~/Notes --include Work --exclude Work/Private`,

  know: `Usage: altitude know VAULT [status | page NAME | find QUERY | brain [SCOPE] | questions]
       altitude know VAULT same A B | apart A B | means TEXT NAME | confirm NAME | veto NAME | pin NAME
       altitude know VAULT scope NAME SCOPE | title NAME TITLE | outcome PLAYBOOK ok|failed | undo [ID]
       altitude know VAULT holds NAME PROPERTY VALUE|all
       altitude know VAULT log | rebuild | export DIR | forget-drafts
       altitude know VAULT ask-model [--model ID] [--url URL] [--price IN/OUT] [--max-usd N] [--max-tokens N]
                [--join] [--yes]

What the notes say of the things that they name. An entity is what at least two notes name besides its own;
a fact is what a property, a field or a plain sentence says of one; a playbook is a list of steps that three
notes share. All of it is read from the notes, which stay as they are, and each line says where it stands.

  status          how much is known, and how surely (the default)
  page NAME       what is known of one entity: facts, what held earlier, where it is named
  find QUERY      entities by the words of their names; --limit N of them, 20; --in SCOPE what is seen from
                  there: its own, what belongs to no scope, and of a project what belongs to its domains
  brain [SCOPE]   what belongs to a project or domain, or to none
  questions       names that may mean one thing, most often named first
  ask-model       a language model says which of the questions are one thing, and drafts what lists of steps
                  have in common; each word of it that counts stands in your notes. You see the server and
                  the price before anything is sent. --join: join what it takes for one
  forget-drafts   remove what models drafted of lists of steps and told in prose; it can be bought again
  same A B, apart A B   two names mean one thing, or two, whatever becomes of the notes
  means TEXT NAME this text in a note means NAME, or nothing: means lcp nothing
  confirm NAME    this is right; veto: never show it again; pin: keep it however rarely it is named
  scope NAME SCOPE   it belongs there whatever its notes say: project, domain, global; with notes they say it
  outcome PLAYBOOK ok|failed   how it went; a playbook that works becomes a skill
  holds NAME PROPERTY VALUE   of several values of a property this one holds now, or all of them do: all
  export DIR      a Markdown file for each entity and playbook, and a SKILL.md for each skill
  rebuild         read every note again; what was decided stays
  log             what was decided; undo [ID] takes the newest back, or this one

What you decide is kept in one file beside the index, a line each, and only ever added to; what was decided
in the app is heard too. A NAME is also the
path of a note or the id of a node in --json; confirm, veto, pin and scope take a fact as its page prints it.

  --projects RULE folder:NAME (the folders in it), tag:NAME (the tags below it) or property:NAME; several
                  times for several
  --domains DOMAIN   a field of several projects: a name, folders and tags, "Home: House, #family". Without
                  either option the settings of the plugin in this vault say it
  --near          questions also ask about notes near in meaning to a name without one, by the vectors that
                  the index has; seldom right
  --prose         page and brain as a language model tells them, each sentence with the words of your notes
                  that say it; what nothing says is left out. You see the server and the price before
                  anything is sent. Options of ask-model go with it, but not --join; with none of them it
                  shows what was written before

  altitude know ~/Notes page Proxmox
  altitude know ~/Notes same "Check Valve" Valve
  altitude know ~/Notes brain Homelab --projects folder:Projects`,

  summarize: `Usage: altitude summarize VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL]
                [--price IN/OUT] [--max-usd N] [--max-tokens N] [--batch] [--yes] [--json]
       altitude summarize VAULT --resume [--price IN/OUT] [--max-usd N] [--yes]
       altitude summarize VAULT --undo JOB [--yes]

Buys summaries of atoms and all that is in them, of a folder (Garden/), or of the whole vault, from a language
model. Texts under 100 tokens are never bought, and nothing is bought twice while it does not change. Before
anything is sent you see the server, the price and how much of your notes it is, and are asked; where nobody
can be asked, nothing is sent without --yes. Ctrl-C stops at once, and --resume goes on. Claude is asked with
the key in ALTITUDE_LLM_KEY; Ollama, LM Studio and llama.cpp on this computer cost nothing and need no key.

  --stale         only what changed since its summary was bought
  --for PHRASE    summaries for somebody, or under one aspect: "for a new colleague"
  --model ID      the model (claude-haiku-5-5)
  --url URL       the server, which speaks the Messages API (https://api.anthropic.com)
  --price IN/OUT  what it costs where the list does not say it or another price holds: US dollars a million
                  tokens read and written, such as 0.5/2; with a third number for cached ones, 0.5/2/0.05
  --max-usd N     never more than N US dollars; without it never more than the price that is shown, and
                  1 USD a day
  --max-tokens N  never more than N tokens; needed where nobody knows the price
  --batch         answers within a day, at half the price where the server offers that
  --yes           ask nothing
  --resume        go on with the job that stopped last. Where its model has another price by now, you are asked
                  first
  --undo JOB      remove the summaries or the answer that a job bought

  altitude summarize ~/Notes Garden/Compost.md
  altitude summarize ~/Notes --url http://localhost:11434 --model qwen3 --yes
  altitude summarize ~/Notes --url https://models.example --model qwen3 --price 0.5/2
  altitude summarize ~/Notes /themes/soil --for "what a beginner has to know" --max-usd 0.10`,

  cost: `Usage: altitude cost VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL] [--price IN/OUT]
                [--batch] [--json]
       altitude cost VAULT --ledger [--since DATE] [--json]

Shows what summaries would cost, which sends nothing, or what was bought so far: each job with what was
quoted and what was paid. Options are those of altitude summarize.

  --ledger        what was bought
  --since DATE    only since then: 2026-05, 30d

  altitude cost ~/Notes
  altitude cost ~/Notes Garden --model claude-sonnet-5-5
  altitude cost ~/Notes --ledger --since 30d`,

  import: `Usage: altitude import VAULT [list [FOLDER]] [--model ID] [--url URL] [--price IN/OUT] [--json]
       altitude import VAULT add PATH… [--json]
       altitude import VAULT remove PATH… [--json]

Shows which folders and notes are read, or chooses them. What is removed leaves the index at once, with all
that it knew of it; what is added joins it on this device, for nothing. PATHs are folders or notes.

The terminal never writes to a vault: what you choose here is kept beside the index, in _choice.json, and
holds in the terminal and for agents of this index. What Obsidian's excluded files or Altitude's settings in
the app leave out stays out; only there that can be changed. Removing the index folder removes the choice.

  --model ID      of list: also what the summaries of each folder would cost of this model
  --url URL       its server (https://api.anthropic.com). Nothing is sent
  --price IN/OUT  what it costs in US dollars a million tokens, where the list does not say it

  altitude import ~/Notes
  altitude import ~/Notes list Projects --model claude-haiku-5-5
  altitude import ~/Notes remove Journal Projects/Secret.md
  altitude import ~/Notes add Archive/2019`,

  publish: `Usage: altitude publish VAULT URL [--name NAME] [--yes] [--force] [--replace] [--json]

Sends the notes of a vault to a shared archive, where its members find them. What the vault's settings exclude
stays here. You are first told what leaves this device, where to, and who can read it there. Notes that the
archive has are not sent again; when it stops, the same command goes on.

  --name NAME     the vault's name in the archive; that of its folder when absent
  --yes           do not ask
  --force         also send notes of which the archive has a later change
  --replace       also remove notes there that another folder or device published

The password is read from ALTITUDE_ARCHIVE_PASSWORD, or from the file that PGPASSFILE names.

  altitude publish ~/Notes postgres://ann@archive.example/altitude`,

  archive: `Usage: altitude archive init URL [--embedder NAME]
       altitude archive upgrade URL [--embedder NAME]
       altitude archive members URL [--vault NAME (--add MEMBER [--publisher] | --remove MEMBER)]
       altitude archive remove URL --vault NAME [--yes]
       altitude archive status URL

A shared archive holds many vaults in PostgreSQL (15 or newer). Its owner makes it and says who may read and
publish which vault; members are roles of the server.

  --embedder NAME whose vectors the archive compares, for init or upgrade, once for all: transformers:MODEL
                  or a server's, as in altitude embed. Without one it is searched by words and links. Whoever
                  publishes has to have embedded with the same model. An upgrade also indexes grown vaults.
  --vault NAME    which vault; it is made when somebody is first let in, and goes with remove, which says
                  what would go; --yes does not ask
  --add MEMBER    may read it from now on, with --publisher also publish it
  --remove MEMBER may read it no longer

  altitude archive init postgres://owner@archive.example/altitude
  altitude archive members postgres://owner@archive.example/altitude --vault home --add ann --publisher`,

  models: `Usage: altitude models [--json]
       altitude models --download NAME [--mirror URL] [--yes]
       altitude models --delete NAME

Language models that run on this device, without a server: which there are, how large, for which languages,
under which licence, and what of them is here. They are kept in your cache folder and serve all vaults.

  --download NAME fetch a model, or what is missing of it. You are asked first, and told how much and from
                  where. What has come is kept when it stops; the same command goes on from there. Every file
                  is compared with the hash that the server gives. Of a model that is here the files are
                  checked, and damaged ones are fetched again.
  --mirror URL    from another server that has the same files
  --yes           do not ask
  --delete NAME   remove its files; vectors that it made stay in the index

  altitude models --download all-MiniLM-L6-v2
  altitude embed ~/Notes --embedder transformers:all-MiniLM-L6-v2`,
};

/** What `--help` shows. */
export const HELP = {
  help: {
    general: GENERAL,
    verbs: VERBS,
    ofEveryVerb: 'Options of every verb: --json, --index DIR, --no-update, --quiet (see altitude --help).',
  },
};
