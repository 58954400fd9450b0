import type { HELP as ENGLISH } from '../en/help';

const GENERAL = `altitude: einen Ordner mit Markdown-Notizen aus jeder Höhe sehen.

Aufruf: altitude VERB VAULT [was] [Optionen]

VAULT ist ein beliebiger Ordner mit Markdown-Dateien. Er wird nur gelesen, nie beschrieben. Sein Index liegt in
deinem Cache-Ordner und wird vor jeder Antwort auf den neuesten Stand gebracht, was schnell geht, wenn sich
wenig geändert hat. Was die Einstellungen des Vaults ausschließen, die von Obsidian oder von Altitude, wird
ausgelassen.

  index VAULT              den Index anlegen oder aktualisieren und zeigen, was darin ist
  embed VAULT              lernen, was die Notizen bedeuten, damit die Suche mehr als Wörter findet
  status VAULT             was indiziert ist, was wartet und welche Dateien nicht ganz gelesen werden konnten
  search VAULT QUERY       Notizen, Abschnitte oder Absätze nach Wörtern und Bedeutung
  explain VAULT QUERY ATOM warum ein Atom unter den Antworten steht, wo es steht, oder nicht dort ist
  related VAULT NOTE       Notizen, die einer Notiz in Wörtern, Bedeutung und Links nahe sind
  zoom-in VAULT [ATOM]     was darin ist: Themen, Notizen, Abschnitte, Absätze
  zoom-out VAULT ATOM      wovon es ein Teil ist, mit dessen Zusammenfassung
  links VAULT ATOM         Links, Backlinks und Notizen mit gemeinsamem Stichwort
  themes VAULT             die Themen des Vaults
  read VAULT ATOM…         der Text von Atomen, oder was davon eine Frage beantwortet
  pack VAULT QUERY         was in den Kontext eines Sprachmodells passt, innerhalb eines Budgets
  ask VAULT QUESTION       eine Frage in eigenen Worten, beantwortet mit Sätzen deiner Notizen
  know VAULT [was]         was deine Notizen über die Dinge sagen, die sie nennen: Seite, Fragen, Projekt
  tune VAULT               verwandte Notizen an die Links anpassen, die du geschrieben hast
  eval VAULT               wie gut die Antworten sind, gemessen an deinen Fragen oder deinen Links
  summarize VAULT [ATOM…]  Zusammenfassungen von einem Sprachmodell, gekauft nach deinem Ja zum Preis
  cost VAULT [ATOM…]       was Zusammenfassungen kosten würden und was bisher bezahlt wurde
  import VAULT [list|add|remove]  welche Ordner und Notizen gelesen werden, und was Zusammenfassungen kosten
  mcp VAULT                der Vault als Werkzeuge für einen Agenten, über das Model Context Protocol
  publish VAULT URL        den Vault an ein gemeinsames Archiv auf einem PostgreSQL-Server senden
  archive ACTION URL       init, upgrade, members, remove oder status eines gemeinsamen Archivs
  models                   Sprachmodelle auf diesem Gerät: auflisten, herunterladen, löschen

Statt VAULT nehmen search, explain, related, zoom-in, zoom-out, links, themes, read, pack, ask und mcp auch die
Adresse eines Archivs: postgres://member@host/database. Dort ist // das Archiv, //home ein Vault darin und
//home/Garden/Compost.md eine Notiz.

Ein ATOM ist ein Ort im Vault, auf einer von fünf Höhen:
  /                        der Vault
  /themes/soil             ein Thema
  Garden/Compost.md        eine Notiz
  Garden/Compost.md#Heat   ein Abschnitt
  Garden/Compost.md#Heat^p2   ein Absatz
Eine Notiz heißt auch, wie Links sie nennen: Compost, [[Compost#Heat]], ein Alias.

Optionen jedes Verbs:
  --json          ein JSON-Objekt statt Text ausgeben
  --index DIR     den Index in DIR ablegen (nie im Vault)
  --no-update     aus dem Index antworten, wie er ist
  -q, --quiet     kein Fortschritt
  -h, --help      Hilfe, auch zu einem Verb: altitude search --help

Steuerzeichen in Namen und Texten werden gezeigt, wie JSON sie schreibt (\\u001b); --json gibt sie unverändert
aus.

Exit-Codes: 0 erledigt · 1 fehlgeschlagen · 2 die Befehlszeile ist falsch · 3 das Atom gibt es nicht · 4 einige
Eingaben eines Stapels sind fehlgeschlagen (zu jeder sagt eine Zeile, warum) · 5 ein Teil des Index konnte nicht
gelesen werden, sodass der Antwort etwas fehlt oder keine möglich ist · 6 die meisten Notizen fehlen im Vault
(siehe altitude index --help) · 130 gestoppt durch Strg+C oder SIGTERM. Notizen, die nicht ganz gelesen werden
können, führen index und status auf; am Exit-Code ändern sie nichts.`;

const LENS = `  --lens QUERY    nur, was diese Bedingungen erfüllt, wie in einer Suchanfrage: "tag:#garden -path:Archive"
  --near PHRASE   nur Ergebnisse, die PHRASE in der Bedeutung ähneln, verglichen mit dem Rest des Vaults:
                  technical`;

const CONDITIONS = `Nur Notizen, die alles dies erfüllen (mehrere von einer Option: irgendeine davon):
  --tag TAG       mit diesem Tag; project findet auch project/altitude
  --folder DIR    in diesem Ordner des Vaults oder darunter
  --property NAME[=VALUE]   mit dieser Eigenschaft oder diesem Wert davon; mehrere Namen: alle
  --kind KIND     die list, code, table, quote, callout, math, html, rule oder text enthalten; mit --level
                  paragraph nur solche Absätze selbst
  --since DATE    an diesem Tag oder danach geändert; --until DATE an ihm oder davor. Ein DATE ist 2024,
                  2024-05, 2024-05-31, 2024-05-31T12:00Z, oder 30d, 2w, 6m, 1y zurück; Tage sind in UTC
  --created-since DATE, --created-until DATE   dasselbe für den Tag der Erstellung
  --linked        mit einer anderen Notiz verlinkt; --alone mit keiner
${LENS}`;

const OPERATORS = `Eine QUERY kann Bedingungen enthalten, wie sie die Suche der App kennt:
  "two words"     nebeneinander             -word           ohne dieses Wort
  tag:#garden     und Tags darunter         path:"Old notes", file:2024   ein Teil des Pfads, des Namens
  line:(a b)      in einer Zeile            block:, section:, task:, task-todo:, task-done:, content:
  [status:draft]  Eigenschaft enthält es    [status], [due:null], [rating:>=4], [status:"in progress"]
  kind:table  created:>2024-01  updated:30d  is:linked  is:alone     a OR b   (a b) OR c   -(a b)
Wörter ordnen und verlangen nichts. Ganz ohne Wörter werden die Notizen aufgelistet, Neueste zuerst.`;

const EMBEDDER = `  --embedder NAME wessen Vektoren verwendet werden: built-in, ein Modell oder ein Server wie in
                  altitude embed --help, oder none für Wörter allein; ohne sie die des letzten altitude embed
  --model DIR     ebenso, von einem Modell in einem eigenen Ordner`;

const VERBS = {
  index: `Aufruf: altitude index VAULT [--rebuild] [--yes] [--json]

Liest, was neu oder geändert ist, und zeigt, was der Index enthält: Notizen, Abschnitte, Absätze nach Art,
Links, Stichwörter, Themen, Zeit, Speicher und Größe, und eine Zeile für jede Datei, die nicht ganz gelesen
werden konnte.

  --rebuild       ganz von vorn beginnen; Antworten von Modellen gehen mit, Zusammenfassungen bleiben
  --yes           Notizen entfernen, die es nicht mehr gibt, gleich wie viele, und den Index eines Vaults
                  übernehmen, der hierher verschoben wurde

Ein Vault, der auf einmal mehr als die Hälfte seiner Notizen verloren hat, ist vielleicht ein Datenträger, der
nicht eingebunden ist: Du wirst gefragt, bevor sie den Index verlassen, und ohne jemanden, der antwortet, endet
es mit Exit-Code 6. Andere Verben antworten aus dem Index, wie er war.

Strg+C stoppt sofort; was getan ist, bleibt erhalten, und der nächste Lauf macht dort weiter.

  altitude index ~/Notes
  altitude index ~/Notes --json --index /tmp/notes-index`,

  embed: `Aufruf: altitude embed VAULT [--embedder NAME | --model DIR] [--import FILE] [--export FILE]
                      [--yes [--max-tokens N]] [--json]

Macht von jedem Absatz einen Vektor, mit dem search und related finden, was sich in der Bedeutung ähnelt, und
zeigt Modell, Dimensionen, Texte, Zeit und Größe. Nur Neues und Geändertes wird eingebettet. Spätere Antworten
verwenden diese Vektoren; kein anderes Verb macht welche.

  --embedder NAME eines von:
                  built-in                   lernt aus dem Vault selbst, ohne Netz (der Standard)
                  transformers:NAME          ein heruntergeladenes Modell: siehe altitude models
                  ollama:MODEL               ein Modell von Ollama auf diesem Computer
                  ollama:ADDRESS#MODEL       ebenso, auf einem anderen
                  openai:MODEL               OpenAI selbst
                  openai:ADDRESS#MODEL       ein Server, der so spricht: LM Studio, llama.cpp, vLLM
                  MODEL@DIMENSIONS           verlangt kürzere Vektoren
  --model DIR     ein Modell in einem eigenen Ordner: config.json, tokenizer.json und ein Graph, der auf .onnx
                  endet, daneben oder in einem Ordner onnx
  --import FILE   zuerst übernehmen, was ein anderes Gerät von demselben Modell exportiert hat: Diese Texte
                  kosten nichts
  --export FILE   am Ende alle Vektoren gerundet in eine neue Datei für ein anderes Gerät schreiben
  --yes           einem Server, der eine Rechnung schicken kann, senden, was auf ein Ja wartet: die ersten Absätze,
                  mehr als 500, oder die von beschädigten gekauften Vektoren; ohne das wird gesagt, was es wäre
  --max-tokens N  mit --yes: nichts senden, wenn es mehr Tokens sind

Ein Server bekommt den Text deiner Notizen. Sein Schlüssel wird aus ALTITUDE_EMBEDDER_KEY gelesen. Nichts wird
gesendet, solange du hier keinen Server nennst: Modelle laufen auf diesem Gerät. Strg+C stoppt sofort; was
eingebettet ist, bleibt erhalten.

Modelle auf diesem Gerät laufen in WebAssembly. Mit ALTITUDE_ONNXRUNTIME=DIR laufen sie mehrmals so schnell auf
onnxruntime-node, wenn du es in DIR installiert hast; die Vektoren sind bis auf Rundung dieselben:

  npm install onnxruntime-node@1.30 --ignore-scripts --prefix DIR

  altitude embed ~/Notes
  altitude embed ~/Notes --embedder ollama:nomic-embed-text`,

  status: `Aufruf: altitude status VAULT [--all] [--json]

Zeigt, was der Index enthält, seine Größe auf dem Datenträger und im Arbeitsspeicher, wessen Vektoren er hat und
wie viele Dateien auf die Indizierung warten, ohne sie zu indizieren.

  --all           auch Links, fehlende Notizen, Stichwörter, Themen und Tags zählen: Sekunden in einem großen
                  Vault

  altitude status ~/Notes
  altitude status ~/Notes --json --no-update    ohne nach den Dateien zu sehen`,

  search: `Aufruf: altitude search VAULT QUERY… [Optionen]
        altitude search VAULT --batch FILE [Optionen]

Findet, wovon die Wörter handeln, das Beste zuerst: nach den Wörtern und, nach altitude embed, nach ihrer
Bedeutung. Schreibe -- vor eine Suchanfrage, die mit einem Strich beginnt.

  --level LEVEL   note (der Standard), section oder paragraph
  --limit N       höchstens N Treffer; 10, oder 100 in einem Stapel
  --all           auch schwache Treffer, die standardmäßig ausgeblendet sind
  --why           unter jedem Treffer sagen, warum er da ist
  --batch FILE    eine Frage je Zeile, {"_id": "q1", "text": "…"}; gibt je eine JSON-Zeile aus, in derselben
                  Reihenfolge: {"id": "q1", "hits": [{"atom", "path", "level", "score"}]}. - ist die
                  Standardeingabe. Ein Text wird wörtlich genommen: "query" statt "text" ist eine QUERY, deren
                  Bedingungen gelten
${EMBEDDER}

${OPERATORS}

${CONDITIONS}

  altitude search ~/Notes compost heap temperature
  altitude search ~/Notes "slow cooking" --level paragraph --tag recipe --since 1y
  altitude search ~/Notes 'compost tag:#garden -path:Archive [status:draft]'
  altitude search ~/Notes --level paragraph --kind table --near cooking
  altitude search ~/Notes -- compost -worms
  altitude search ~/Notes --batch queries.jsonl --limit 100 > hits.jsonl`,

  explain: `Aufruf: altitude explain VAULT QUERY… ATOM [Optionen]

Sagt, wo eine Notiz, ein Abschnitt oder ein Absatz unter den Antworten auf eine Frage steht, und warum: in einem
Satz, als Teile der Wertung und mit den Zeilen, in denen die Wörter gefunden wurden. Ist es keine Antwort, sagt
es, warum nicht. Die Frage wird auf der Ebene des Atoms gestellt; setze ein ATOM mit Leerzeichen in
Anführungszeichen.

Wörter und Bedeutung werden von 0 bis 1 gemessen. Was nach einem + steht, ergibt zusammen die Wertung.
${EMBEDDER}

${LENS}

  altitude explain ~/Notes compost heap Garden/Compost.md
  altitude explain ~/Notes "slow cooking" "Recipes/Stew.md#Oven" --json`,

  related: `Aufruf: altitude related VAULT NOTE [--limit N] [--linked]
        altitude related VAULT --batch FILE

Notizen, die NOTE in Wörtern, Bedeutung und Links nahe sind. Notizen, auf die sie schon verlinkt oder die auf
sie verlinken, werden ausgelassen.

  --linked        auch diese behalten
  --limit N       höchstens N Treffer; 10, oder 100 in einem Stapel
  --why           unter jedem Treffer sagen, warum er da ist
  --batch FILE    eine Notiz je Zeile; gibt je eine JSON-Zeile aus, in derselben Reihenfolge. - ist die
                  Standardeingabe
${EMBEDDER}
${LENS}

  altitude related ~/Notes Garden/Compost.md
  altitude related ~/Notes Garden/Compost --linked --json`,

  'zoom-in': `Aufruf: altitude zoom-in VAULT [ATOM] [--limit N] [--lens QUERY] [--near PHRASE]

Was unmittelbar in einem Atom ist: die Themen des Vaults, die Notizen eines Themas (die zentralsten zuerst), die
Abschnitte und Absätze einer Notiz in Lesereihenfolge. Ohne ATOM: der Vault.

${LENS}

  altitude zoom-in ~/Notes
  altitude zoom-in ~/Notes /themes/soil
  altitude zoom-in ~/Notes "Garden/Compost.md#Heat"`,

  'zoom-out': `Aufruf: altitude zoom-out VAULT ATOM

Wovon ein Atom ein Teil ist: von einem Absatz zu seinem Abschnitt, seiner Notiz, ihrem Thema und dem Vault.

  altitude zoom-out ~/Notes "Garden/Compost.md#Heat"`,

  links: `Aufruf: altitude links VAULT ATOM

Links von einem Atom und Links dorthin, jeder mit den Wörtern darum herum, und Notizen mit gemeinsamem
Stichwort.

  altitude links ~/Notes Garden/Compost.md`,

  themes: `Aufruf: altitude themes VAULT

Die Themen des Vaults, die größten zuerst: ihre Wörter, die Notiz, um die sie liegen, und die Themen darin.

  altitude themes ~/Notes`,

  read: `Aufruf: altitude read VAULT ATOM… [--query WORDS] [--strategy NAME] [--max N] [--full]

Der genaue Text von Notizen, Abschnitten oder Absätzen. Mit --query: nur die Absätze, die sie beantworten, die
besten zuerst, jeder mit seinem Ort. Von Texten über 4.000 Tokens wird höchstens ein Zehntel ausgegeben: Lange
Absätze werden auf ihre besten Sätze gekürzt. --query "" fragt jede Notiz nach ihrem eigenen Titel.

  --strategy NAME adaptive (seltene Wörter; gewählt bei einem oder zwei Wörtern), proximity (Wörter, die
                  beisammen stehen; bis fünf) oder semantic (Bedeutung und Wörter; bei mehr, wenn altitude embed
                  lief)
  --max N         höchstens N Ausschnitte, 1 bis 50; 5
  --full          auch die ganzen Notizen ausgeben
${EMBEDDER}

  altitude read ~/Notes "Garden/Compost.md#Heat"
  altitude read ~/Notes Garden/Compost.md --query "how hot" --max 3
  altitude read ~/Notes Garden/Compost.md Garden/Soil.md --query "what do worms need in winter" --json`,

  pack: `Aufruf: altitude pack VAULT QUERY… --budget N [Optionen]

Gibt aus, was ein Sprachmodell zu einer Frage lesen sollte, in höchstens N Tokens, wie Modelle sie zählen: die
besten Absätze ganz, die nächsten Notizen vollständig, wo Platz ist, andere mit ihren Überschriften. Jedes Stück
hat seine Zeilen und das, was seine ID nach der seiner Notiz hat; Text aus Notizen steht zwischen Zäunen, die er
nicht schließen kann, und die letzte Zeile sagt, was weggelassen wurde.

  --budget N      Tokens, 200 bis 1.000.000; von einem Absatz mit mehr als 300 werden die besten Sätze genommen
  --json          auch die Stücke als Daten, und jede weggelassene Notiz mit dem Grund
${EMBEDDER}

${LENS}

  altitude pack ~/Notes "how do I keep a compost heap hot" --budget 4000
  altitude pack ~/Notes compost --budget 8000 --folder Garden --since 1y | your-model`,

  ask: `Aufruf: altitude ask VAULT QUESTION… [Optionen]

Liest eine Frage auf Deutsch, Englisch, Spanisch, Chinesisch oder Japanisch, sagt in einer Zeile, wie sie gelesen
wurde, und antwortet mit dem, was deine Notizen sagen: Notizen, Sätze und wo sie stehen, Anzahlen, was du über die
Jahre geschrieben hast, zwei Dinge nebeneinander, Links, Themen, eine Zusammenfassung. Kein Sprachmodell wird
gefragt, und nichts verlässt dieses Gerät, außer du nennst eins: Es bekommt die Frage und die gefundenen Stellen,
nachdem du Server und Preis zugestimmt hast, und seine Zitate werden in deinen Notizen nachgeschlagen.
Ein Server, der Vektoren macht, bekommt die Wörter, nach denen gesucht wird.

  --at ATOM       was in der Frage „das“ ist; ohne Angabe der Vault
  --after FRAGE   was davor gefragt wurde, wie es getippt war; von mehreren zuerst die erste. „Und im Winter?“
                  knüpft daran an, und ein Modell, das gefragt wird, erhält es auch
  --plan          nur sagen, wie die Frage gelesen wird
  --budget N      Tokens der Stellen, auf denen eine Antwort steht, 200 bis 1.000.000; sonst 4.000
  --llm ID        das Modell, das die Antwort schreibt
  --url URL       sein Server, der die Messages API spricht (https://api.anthropic.com, Schlüssel in ALTITUDE_LLM_KEY)
  --price IN/OUT  was es kostet, wo die Liste es nicht sagt oder ein anderer Preis gilt: US-Dollar je Million
                  gelesener und geschriebener Token, etwa 0.5/2; eine dritte Zahl gilt für solche aus dem
                  Cache, 0.5/2/0.05
  --read-by-model wo Regeln nur raten: Das Modell von --llm liest die Frage, nachdem du Server und Preis zugestimmt
                  hast. Es erhält die Frage und die Namen von Tags und Ordnern, keinen Text deiner Notizen
  --max-usd N     nie mehr als N US-Dollar, --max-tokens N nie mehr als N Tokens
  --yes           vor dem Senden der Frage nichts fragen
  --anew          was schon gekauft wurde, wird umsonst wieder gezeigt, wo dasselbe gesendet würde: neu kaufen
  --forget        nichts fragen, sondern Antworten und Lesarten von Modellen auf diesem Gerät entfernen
  --json          der Plan, die Antwort, ihre Stellen und die Atome dahinter
${EMBEDDER}

  altitude ask ~/Notes "Was habe ich über Willensfreiheit?"
  altitude ask ~/Notes "Wie hat sich mein Denken über Kompost verändert?"
  altitude ask ~/Notes "Was hängt noch damit zusammen?" --at Garten/Kompost.md
  altitude ask ~/Notes "Und im Winter?" --after "Was habe ich über Kompost?"
  altitude ask ~/Notes "Warum wird ein Haufen heiß?" --llm qwen3 --url http://localhost:11434`,

  tune: `Aufruf: altitude tune VAULT [--apply | --reset] [--json]

Verbirgt einige der Links, die du geschrieben hast, nur im Arbeitsspeicher, fragt jede dieser Notizen nach
verwandten und sucht die Gewichte, mit denen die Links wiedergefunden werden. Zeigt, wie viele bisher und
abgestimmt gefunden werden, Letzteres an Links, nach denen die Gewichte nicht gewählt wurden. Deine Notizen
werden nicht geändert, und nichts wird von selbst angewendet.

  --apply         die Gewichte von jetzt an verwenden, wenn sie mehr finden: altitude related tut es
  --reset         zurück zu den Standardgewichten
${EMBEDDER}

  altitude tune ~/Notes
  altitude tune ~/Notes --apply`,

  eval: `Aufruf: altitude eval VAULT --queries FILE --qrels FILE [--json]
        altitude eval VAULT --links [--json]

Stellt die Fragen einer Datei und zeigt, wie gut die Antworten sind: nDCG@10, recall@20 und @100 und MRR, mit
Wörtern allein, mit Links, mit Bedeutung und mit beidem; und ob Zufall sein kann, was Links und Bedeutung
bringen.

  --queries FILE  eine Frage je Zeile: {"_id": "q1", "text": "…"}. Ein Text wird wörtlich genommen, welche
                  Zeichen er auch hat; mit "query" statt "text" kann er Bedingungen enthalten, wie in altitude
                  search --help
  --qrels FILE    was gefunden werden soll, eines je Zeile, durch Tabs getrennt: q1, eine Notiz (ihr Pfad im
                  Vault, mit oder ohne .md) und wie relevant sie ist (1 oder mehr)
  --links         stattdessen: ein Zehntel der Links des Vaults verbergen, nur im Arbeitsspeicher, und sehen,
                  wie viele wiedergefunden werden: nur mit Text, mit Standardgewichten und mit abgestimmten
${EMBEDDER}

  altitude eval ~/Notes --queries questions.jsonl --qrels answers.tsv
  altitude eval ~/Notes --links`,

  mcp: `Aufruf: altitude mcp VAULT [--include DIR] [--exclude DIR] [--allow-cost N] [--knowledge read|decide]
                           [--index DIR]
        altitude mcp VAULT --setup CLIENT [--write]

Stellt den Vault einem Agenten über das Model Context Protocol bereit, auf Standardein- und -ausgabe: Clients
starten es selbst und beenden es, indem sie seine Eingabe schließen. Notizen werden nur gelesen. Was die
ausgeschlossenen Dateien der App oder Altitudes Einstellungen in diesem Vault auslassen, wird nie gezeigt, und
Änderungen an Dateien werden verfolgt.

  --include DIR   nur dieser Ordner des Vaults, zusätzlich zu dem, was die Einstellungen einschließen; mehrere:
                  irgendeiner davon
  --exclude DIR   dieser Ordner nicht, was auch immer ihn sonst einschließt
  --allow-cost N  US-Dollar, die der Agent ausgeben darf, solange es läuft; ohne sie 0. Was auf diesem Gerät
                  läuft, kostet nichts
  --knowledge L   read: was die Notizen über die Dinge sagen, die sie nennen, mit zwei Werkzeugen mehr; decide:
                  der Agent darf auch sagen, was eines ist und was falsch ist. Ohne sie wie in den Einstellungen
                  von Altitude in diesem Vault
  --llm ID        der Agent darf Zusammenfassungen dieses Modells kaufen, nachdem er jeweils den Preis erfahren
                  hat. Was sie kosten, zählt zu --allow-cost
  --url URL       sein Server; ohne sie https://api.anthropic.com, mit dem Schlüssel in ALTITUDE_LLM_KEY
  --price IN/OUT  was es kostet, wo die Liste es nicht sagt oder ein anderer Preis gilt: US-Dollar je Million
                  gelesener und geschriebener Token, etwa 0.5/2; eine dritte Zahl gilt für solche aus dem
                  Cache, 0.5/2/0.05
  --setup CLIENT  zeigen, was ein Client braucht, um dies zu starten, mit den Optionen, die hier stehen:
                  claude-code, claude-desktop, cursor oder vscode
  --write         es in die Einstellungen des Clients eintragen. Was sonst darin steht, bleibt; daneben wird
                  eine Kopie der Datei angelegt
${EMBEDDER}

  altitude mcp ~/Notes
  altitude mcp ~/Notes --llm qwen3 --url http://localhost:11434
  altitude mcp ~/Notes --setup cursor --write
  altitude mcp ~/Notes --include Work --exclude Work/Private`,

  know: `Aufruf: altitude know VAULT [status | page NAME | find QUERY | brain [SCOPE] | questions]
        altitude know VAULT same A B | apart A B | means TEXT NAME | confirm NAME | veto NAME | pin NAME
        altitude know VAULT scope NAME SCOPE | title NAME TITLE | outcome PLAYBOOK ok|failed | undo [ID]
        altitude know VAULT holds NAME PROPERTY VALUE|all
        altitude know VAULT log | rebuild | export DIR | forget-drafts
        altitude know VAULT ask-model [--model ID] [--url URL] [--price IN/OUT] [--max-usd N] [--max-tokens N]
                [--join] [--yes]

Was die Notizen über die Dinge sagen, die sie nennen. Eine Entität ist, was mindestens zwei Notizen außer ihrer
eigenen nennen; ein Fakt ist, was eine Eigenschaft, ein Feld oder ein einfacher Satz über eine sagt; ein Ablauf
ist eine Liste von Schritten, die drei Notizen teilen. Alles wird aus den Notizen gelesen, die bleiben, wie sie
sind, und jede Zeile sagt, wo es steht.

  status          wie viel bekannt ist, und wie sicher (der Standard)
  page NAME       was über eine Entität bekannt ist: Fakten, was früher galt, wo sie genannt wird
  find QUERY      Entitäten nach den Wörtern ihrer Namen; --limit N davon, 20; --in SCOPE was von dort zu
                  sehen ist: das Eigene, was zu keinem gehört, und von einem Projekt aus das seiner Gebiete
  brain [SCOPE]   was zu einem Projekt oder Gebiet gehört, oder zu keinem
  questions       Namen, die vielleicht dasselbe bedeuten, die am häufigsten genannten zuerst
  ask-model       ein Sprachmodell sagt, welche der Fragen eines meinen, und entwirft, was Listen mit Schritten
                  gemeinsam haben; was zählt, steht wörtlich in deinen Notizen. Server und Preis siehst du,
                  bevor etwas gesendet wird. --join: verbinden, was es für dasselbe hält
  forget-drafts   entfernen, was Modelle entworfen und in Worten erzählt haben; es lässt sich neu kaufen
  same A B, apart A B   zwei Namen bedeuten eines oder zweierlei, was auch aus den Notizen wird
  means TEXT NAME dieser Text in einer Notiz bedeutet NAME, oder nichts: means lcp nothing
  confirm NAME    dies stimmt; veto: nie wieder zeigen; pin: behalten, wie selten es auch genannt wird
  scope NAME SCOPE   gehört dorthin, was die Notizen auch sagen: Projekt, Gebiet, global; notes fragt sie wieder
  outcome PLAYBOOK ok|failed   wie es ausging; ein Ablauf, der funktioniert, wird ein Skill
  holds NAME PROPERTY VALUE   von mehreren Werten einer Eigenschaft gilt jetzt dieser, oder alle: all
  export DIR      eine Markdown-Datei für jede Entität und jeden Ablauf, und eine SKILL.md für jeden Skill
  rebuild         alle Notizen neu lesen; was entschieden wurde, bleibt
  log             was entschieden wurde; undo [ID] nimmt das Neueste zurück, oder dieses

Was du entscheidest, steht in einer Datei neben dem Index, je eine Zeile, und wird nur ergänzt. Ein NAME ist
auch der Pfad einer Notiz oder die ID eines Knotens in --json; confirm, veto, pin und scope nehmen einen Fakt
so, wie seine Seite ihn druckt.

  --projects RULE folder:NAME (die Ordner darin), tag:NAME (die Tags darunter) oder property:NAME; mehrmals für
                  mehrere
  --domains DOMAIN   ein Gebiet mehrerer Projekte: ein Name, Ordner und Tags, "Zuhause: Haus, #familie".
                  Ohne beide Optionen gelten die Einstellungen des Plugins in diesem Vault
  --near          questions fragt auch nach Notizen, die einem Namen ohne Notiz in der Bedeutung nah sind, nach den
                  Vektoren des Index; selten richtig
  --prose         page und brain, wie ein Sprachmodell sie erzählt: jeder Satz mit den Worten deiner Notizen,
                  die es sagen; was nirgends steht, entfällt. Server und Preis siehst du, bevor etwas
                  gesendet wird. Dazu gehören die Optionen von ask-model außer --join; ohne sie steht da,
                  was schon geschrieben wurde

  altitude know ~/Notes page Proxmox
  altitude know ~/Notes same "Check Valve" Valve
  altitude know ~/Notes brain Homelab --projects folder:Projects`,

  summarize: `Aufruf: altitude summarize VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL]
                [--price IN/OUT] [--max-usd N] [--max-tokens N] [--batch] [--yes] [--json]
        altitude summarize VAULT --resume [--price IN/OUT] [--max-usd N] [--yes]
        altitude summarize VAULT --undo JOB [--yes]

Kauft Zusammenfassungen von Atomen und allem darin, von einem Ordner (Garten/) oder vom ganzen Vault, bei
einem Sprachmodell. Texte unter 100 Tokens werden nie gekauft, und nichts wird zweimal gekauft, solange es
sich nicht ändert. Bevor etwas gesendet wird, siehst du den Server, den Preis und wie viel von deinen Notizen
es ist, und wirst gefragt; wo niemand gefragt werden kann, wird ohne --yes nichts gesendet. Strg+C stoppt
sofort, und --resume macht weiter. Claude wird mit dem Schlüssel in ALTITUDE_LLM_KEY gefragt; Ollama, LM
Studio und llama.cpp auf diesem Computer kosten nichts und brauchen keinen Schlüssel.

  --stale         nur, was sich seit dem Kauf seiner Zusammenfassung geändert hat
  --for PHRASE    Zusammenfassungen für jemanden oder unter einem Gesichtspunkt: "for a new colleague"
  --model ID      das Modell (claude-haiku-5-5)
  --url URL       der Server, der die Messages-API spricht (https://api.anthropic.com)
  --price IN/OUT  was es kostet, wo die Liste es nicht sagt oder ein anderer Preis gilt: US-Dollar je Million
                  gelesener und geschriebener Token, etwa 0.5/2; eine dritte Zahl gilt für solche aus dem
                  Cache, 0.5/2/0.05
  --max-usd N     nie mehr als N US-Dollar; ohne sie nie mehr als der gezeigte Preis und 1 USD am Tag
  --max-tokens N  nie mehr als N Tokens; nötig, wo der Preis nicht bekannt ist
  --batch         Antworten binnen eines Tages, zum halben Preis, wo der Server das anbietet
  --yes           nicht nachfragen
  --resume        mit dem Auftrag weitermachen, der zuletzt gestoppt hat. Hat sein Modell jetzt einen anderen
                  Preis, wirst du vorher gefragt
  --undo JOB      die Zusammenfassungen oder die Antwort entfernen, die ein Auftrag gekauft hat

  altitude summarize ~/Notes Garden/Compost.md
  altitude summarize ~/Notes --url http://localhost:11434 --model qwen3 --yes
  altitude summarize ~/Notes --url https://models.example --model qwen3 --price 0.5/2
  altitude summarize ~/Notes /themes/soil --for "what a beginner has to know" --max-usd 0.10`,

  cost: `Aufruf: altitude cost VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL] [--price IN/OUT]
                [--batch] [--json]
        altitude cost VAULT --ledger [--since DATE] [--json]

Zeigt, was Zusammenfassungen kosten würden, ohne etwas zu senden, oder was bisher gekauft wurde: jeden Auftrag
mit dem, was angeboten und was bezahlt wurde. Die Optionen sind die von altitude summarize.

  --ledger        was gekauft wurde
  --since DATE    nur seit diesem Tag: 2026-05, 30d

  altitude cost ~/Notes
  altitude cost ~/Notes Garden --model claude-sonnet-5-5
  altitude cost ~/Notes --ledger --since 30d`,

  import: `Aufruf: altitude import VAULT [list [FOLDER]] [--model ID] [--url URL] [--price IN/OUT] [--json]
        altitude import VAULT add PATH… [--json]
        altitude import VAULT remove PATH… [--json]

Zeigt, welche Ordner und Notizen gelesen werden, oder wählt sie. Was ausgelassen wird, verlässt den Index
sofort, mit allem, was er davon wusste; was hinzukommt, kommt auf diesem Gerät und kostenlos hinein. Ein PATH
ist ein Ordner oder eine Notiz.

Das Terminal schreibt nie in einen Vault: Was du hier wählst, liegt neben dem Index in _choice.json und gilt
im Terminal und für Agenten dieses Index. Was Obsidians ausgeschlossene Dateien oder Altitudes Einstellungen
in der App auslassen, bleibt draußen; nur dort lässt es sich ändern. Wer den Ordner des Index entfernt,
entfernt die Wahl.

  --model ID      zu list: auch, was die Zusammenfassungen jedes Ordners von diesem Modell kosten würden
  --url URL       sein Server (https://api.anthropic.com). Nichts wird gesendet
  --price IN/OUT  was es in US-Dollar je Million Token kostet, wo die Liste es nicht sagt

  altitude import ~/Notes
  altitude import ~/Notes list Projects --model claude-haiku-5-5
  altitude import ~/Notes remove Journal Projects/Secret.md
  altitude import ~/Notes add Archive/2019`,

  publish: `Aufruf: altitude publish VAULT URL [--name NAME] [--yes] [--force] [--replace] [--json]

Sendet die Notizen eines Vaults an ein gemeinsames Archiv, wo dessen Mitglieder sie finden. Was die
Einstellungen des Vaults ausschließen, bleibt hier. Zuerst erfährst du, was dieses Gerät verlässt, wohin, und
wer es dort lesen kann. Notizen, die das Archiv schon hat, werden nicht noch einmal gesendet; wenn es stoppt,
macht derselbe Befehl weiter.

  --name NAME     der Name des Vaults im Archiv; ohne ihn der seines Ordners
  --yes           nicht nachfragen
  --force         auch Notizen senden, von denen das Archiv eine spätere Änderung hat
  --replace       dort auch entfernen, was ein anderer Ordner oder ein anderes Gerät veröffentlicht hat

Das Passwort wird aus ALTITUDE_ARCHIVE_PASSWORD gelesen oder aus der Datei, die PGPASSFILE nennt.

  altitude publish ~/Notes postgres://ann@archive.example/altitude`,

  archive: `Aufruf: altitude archive init URL [--embedder NAME]
        altitude archive upgrade URL [--embedder NAME]
        altitude archive members URL [--vault NAME (--add MEMBER [--publisher] | --remove MEMBER)]
        altitude archive remove URL --vault NAME [--yes]
        altitude archive status URL

Ein gemeinsames Archiv enthält viele Vaults in PostgreSQL (15 oder neuer). Sein Besitzer legt es an und sagt,
wer welchen Vault lesen und veröffentlichen darf; Mitglieder sind Rollen des Servers.

  --embedder NAME wessen Vektoren das Archiv vergleicht, bei init oder upgrade, ein für alle Mal:
                  transformers:MODEL oder von einem Server, wie bei altitude embed. Ohne wird über Wörter und
                  Links gesucht. Wer veröffentlicht, muss mit demselben Modell eingebettet haben. Ein Upgrade
                  legt auch Indizes für gewachsene Vaults an.
  --vault NAME    welcher Vault; er wird angelegt, wenn zum ersten Mal jemand hineingelassen wird. Mit remove
                  wird er entfernt, nachdem gesagt ist, was verschwindet; --yes fragt nicht
  --add MEMBER    darf ihn von jetzt an lesen, mit --publisher auch veröffentlichen
  --remove MEMBER darf ihn nicht mehr lesen

  altitude archive init postgres://owner@archive.example/altitude
  altitude archive members postgres://owner@archive.example/altitude --vault home --add ann --publisher`,

  models: `Aufruf: altitude models [--json]
        altitude models --download NAME [--mirror URL] [--yes]
        altitude models --delete NAME

Sprachmodelle, die ohne Server auf diesem Gerät laufen: welche es gibt, wie groß, für welche Sprachen, unter
welcher Lizenz, und was davon hier ist. Sie liegen in deinem Cache-Ordner und dienen allen Vaults.

  --download NAME ein Modell holen, oder was davon fehlt. Zuerst wirst du gefragt und erfährst, wie viel und
                  woher. Was angekommen ist, bleibt beim Stoppen erhalten; derselbe Befehl macht dort weiter.
                  Jede Datei wird mit dem Hash verglichen, den der Server nennt. Von einem Modell, das schon
                  hier ist, werden die Dateien geprüft und beschädigte neu geholt.
  --mirror URL    von einem anderen Server mit denselben Dateien
  --yes           nicht nachfragen
  --delete NAME   seine Dateien entfernen; Vektoren, die es gemacht hat, bleiben im Index

  altitude models --download all-MiniLM-L6-v2
  altitude embed ~/Notes --embedder transformers:all-MiniLM-L6-v2`,
};

/** What `--help` shows. */
export const HELP: typeof ENGLISH = {
  help: {
    general: GENERAL,
    verbs: VERBS,
    ofEveryVerb: 'Optionen jedes Verbs: --json, --index DIR, --no-update, --quiet (siehe altitude --help).',
  },
};
