import type { CueTable } from '../cue-table';

/** A vault or a program is named by the word for notes too. */
const NOTE =
  '(?:notes?(?! (?:vault|repository|repo|apps?|software|program)(?: |$))|pages?|entr(?:y|ies)|files?|documents?|docs?|write-?ups?|writings?|posts?|jottings?)';
const ANY =
  '(?:anything|something|everything|stuff|things?|whatever|materials?|info|information|bits?|content|all|ones?|others?|any|some)';
const WROTE =
  '(?:wr[oi]te|written|writing|jot(?:ted)?(?: down)?|noted|record(?:ed)?|captured?|saved?|kept|collected?|stored?|logged|mention(?:ed|s|ing)?|put down|made notes|took notes|talk(?:ed|s)? about|discuss(?:ed|es)?|covers?|touch(?:ed|es)? on|deals? with|referenced?|clipped|filed)';

const NOISE = `(?:please|new|added|created|explain|describe|might|may|pros and cons|advantages|disadvantages|similarities|ideally|preferably|put|set|place|i|me|my|mine|we|our|you|the|a|an|this|that|these|those|it|its|them|which|what|who|where|how|did|do|does|done|have|has|had|is|are|was|were|be|been|being|can|could|would|should|there|all|any|some|of|in|on|to|for|with|and|or|so|about|at|by|from|as|into|over|between|regarding|concerning|${NOTE}|${ANY}|${WROTE}|else|other|another|more|most|many|much|lots?|ever|never|already|actually|currently|really|just|also|still|now|today|once|again|before|previously|somewhere|down|up|out|so far|here|if|when|get|got|go|going|come|show|find|list|give|look|looking|see|want|need|know|remember|think|thought|say|said|topic|subject|theme|matter|thoughts?|views?|opinions?|feelings?|thinking|count|total|exist|exists|contain(?:s|ing)?|appears?|comes? up|both|versus|vs|together|changed?|gone|over the (?:years|time)|quickly|briefly|related|relating|not|no|whether|uses)`;

/** A word that names something. */
const NAMING = `(?!(?:${NOISE})(?: |$)){w}`;
/**
 * They name notes, or say that somebody wrote, and are parts of names all the same: note taking, set theory, blog posts. Verbs that ask for
 * something, and what ends `my compost notes`, are so only after a word that led to the subject.
 */
const FIRST_OF_NAME =
  '(?:new|one|bits|note|page|entry|file|document|doc|post|writing|thinking|thought|information|info|content|material|topic|theme|subject|still)';
const VERB_OF_NAME = '(?:view|record|list|set|count|go|think|need|matter)';
const LAST_OF_NAME = '(?:thinking|writing)';
const NOUN_OF_NAME =
  '(?:thoughts?|feelings?|views?|notes?|pages?|entr(?:y|ies)|files?|documents?|docs?|posts?|information|content|materials?|things?|matters?|sets?|counts?)';

const named = (first: string, last: string): string =>
  `(?:(?:${first})(?: (?:over|of|and|for))? ${NAMING}|${NAMING} (?:${last}))`;

export const ENGLISH_CUES: CueTable = {
  contracted: [
    ["what's|whats", 'what is'],
    ["where's", 'where is'],
    ["who's", 'who is'],
    ["how's", 'how is'],
    ["there's", 'there is'],
    ["that's", 'that is'],
    ["it's", 'it is'],
    ["i'm|im", 'i am'],
    ["i've|ive", 'i have'],
    ["i'd", 'i would'],
    ["we've", 'we have'],
    ["let's|lets", 'let us'],
    ["today's", 'today'],
    ["yesterday's", 'yesterday'],
    ["week's", 'week'],
    ["month's", 'month'],
    ["year's", 'year'],
    ['gimme', 'give me'],
    ['lemme', 'let me'],
    ['wanna', 'want to'],
    ['u', 'you'],
    ['pls|plz', 'please'],
    ['abt', 'about'],
  ],
  joiner: '(?:,? ?(?:and|so|but|also|then|now)(?: (?:so|then|now|also))?)',
  opener:
    "(?:hey|hi|hello|hiya|yo|oh|ok|okay|well|so|and|but|also|now|then|um|hmm|right|sorry|please|just|(?:good )?(?:morning|afternoon|evening)(?=,|$)|(?:quick|dumb|silly|stupid|random|small|another)(?: question| one)?|any chance|by any chance|question|random question|(?:i was|i am|just|was)? ?(?:wondering|curious)(?: (?:if|whether|about))?|do you (?:know|remember|happen to know)|(?:can|could|would|will) (?:you|we|somebody|someone|anybody|anyone)(?: (?:please|maybe|possibly|quickly|just|help me|kindly|be able to|point me (?:to|at)))*|(?:is it|would it be) possible to|(?:please )?(?:tell|show|remind|help) me(?= (?:what|how|which|when|where|who|why|if|whether|again|about))|tell me|let me (?:see|know)|i (?:would|'d) (?:like|love) (?:to (?:know|see|find|get|have|hear|understand)|a|an|the)?|i (?:really )?(?:want|need|wish) (?:to (?:know|see|find|get|have|understand)|a|an|the)?|i (?:want|need)|i (?:cannot|can't|can not|do not|don't) (?:remember|recall)|(?:i am|we are) (?:trying|looking|hoping) to (?:find|see|remember|work out|figure out|understand)|(?:i am )?(?:trying|looking) to (?:find|see|remember)|help me (?:find|see|understand|remember|out)|give me|have a look|take a look|let us|i think|i guess|i wonder|actually|if possible|for a talk|altitude|could it be that|is it true that|you)",
  relayed:
    '(?!(?:who|what|when|where|which|did|i|we) ){w}(?: {w}){0,2} (?:asked|was asking|is asking|wants to know|wanted to know|wondered|was wondering)(?: (?:me|us))?(?: (?:yesterday|today|earlier|just now|again|this morning|last (?:night|week)|on {e}))?(?= (?:why|how|when|who|whose|where|what|which|if|whether) )',
  closer:
    "(?:again|please|lol|haha|ha|thanks(?: (?:a lot|so much|in advance))?|thank you(?: (?:so much|very much))?|thx|cheers|right|or so|for me|if (?:you can|possible|any)|at all|by the way|btw|anyway|exactly|actually|already|so far|to date|in total|overall|altogether|ever|somewhere|anywhere|these days|at the moment|real quick|quickly|by any chance|would you|could you|can you|too|though|then|if you (?:do not|don’t|don't) mind|if that is ok|in there|in here)",
  farewell:
    '(?:best|all the best|(?:best|kind|warm|many) (?:regards|wishes|thanks)|kindest regards|regards|yours(?: (?:truly|sincerely|faithfully))?|sincerely|cheers|thanks|thank you|love|take care|see you)',
  idle: '(?:again(?= \\?|$))',
  forgot:
    "(?:(?:do not|don't|cannot|can't|can not|couldn't|no longer) (?:remember|recall|find|know)|forg[eo]t(?:ten)?|no idea|not sure|lost track)",
  excuse:
    "(?:but|because|cause|cos|though|although) (?:now )?(?:i|we) (?:(?:really|just|simply|still|always|never|honestly|totally|clearly) )*(?:cannot|can't|can not|could not|couldn't|do not|don't|did not|didn't|no longer|am not|forgot|forget|have forgotten|have no|have lost|lost|need|keep|have to|must|am trying|am looking|am in a hurry|want)(?: (?!when|why|how|what|which)[^?]*)?|(?:since|as|and) (?:now )?(?:i|we) (?:(?:really|just|simply|still) )*(?:(?:cannot|can't|can not|do not|don't|no longer) (?:find|remember|recall|see|know where)|forgot|have forgotten|need (?:it|them|that|this))(?: (?!when|why|how|what|which)[^?]*)?|(?:but|because|since) (?:my|our) (?:boss|wife|husband|partner|teacher|doctor|friend|colleague|team|mother|father|mom|mum|dad|sister|brother|son|daughter|kids?) (?:is|are|keeps?|wants?|needs?|asks?|asked|has|have)(?: {w}){0,8}|(?:for|before) (?:my|the|a|our) (?:call|meeting|talk|exam|interview|appointment|presentation)(?: (?:tomorrow|today|tonight|later|next week))",
  doing: '(?!)',
  aside:
    '(?:i|we|me|my|our|us|hey|hi|hello|sorry|ok|okay|please|thanks|question|quick|quick one|curious|wondering|weird|honestly|can you|could you|would you|not sure|no idea|just|cheers|it is|it was|there is)',
  tied: '(?:that|which|who|whose|where|and|or|but not|but only|from|in|with|since|if|when|once|after|before|given|assuming|for|as well as|plus|also|especially|particularly|tagged|written|per|by|between|based)',
  deed: '(?!)',
  question:
    '(?:why|how|when|who|whom|whose|where|what|which|is|are|was|were|does|do|did|can|could|should|would|will|has|have|am)',
  reason: '(?:why|how|when|who|whom|whose|should|could|would|will|can)',
  seeks:
    '(?:show|find|list|give|get|fetch|pull(?: up| out)?|dig(?: up| out)?|bring(?: up)?|open|search(?: for| through)?|look(?:ing)?(?: up| for)?|locate|retrieve|surface|gather|collect|hunt down|track down|see|need|want|where(?: is| are| did i put)|filter|round up)',
  wrote: WROTE,
  note: NOTE,
  notes: `(?:${NOTE}|${ANY})`,
  partOf: ['^(?:what|which) (?:is|are|was|were)(?: the)?$', '^of'],
  inVault:
    '(?:(?:in|from|across|within|throughout|through|inside|out of|among|over|of)(?: all)?(?: of)? (?:my|the|this|our)(?: (?:whole|entire|own|existing|old|personal|obsidian))? (?:(?:notes? )?vault|notes|archive|collection|library|files|notebook|knowledge base|second brain|writing)|in (?:here|obsidian)|(?:do|does|did) (?:my|the|this|our)(?: (?:whole|entire|obsidian))?(?: notes?)? vault (?:have|hold|contain))',
  about:
    '(?:about|regarding|concerning|on the (?:topic|subject|theme|question|matter|issue) of|on the topic|related to|relating to|to do with|mention(?:s|ed|ing)?|talk(?:s|ed|ing)? about|around the topic of|touch(?:es|ed|ing)? on|deal(?:s|ing|t)? with|discuss(?:es|ed|ing)?|refer(?:s|red|ring)? to|covering|containing|involving|featuring|re)',
  of: '(?:on|of|for|from|with|to|under|around|into|in)',
  frames: [
    '(?:thoughts?|thinking|views?|opinions?|ideas?|feelings?|stance|attitude|approach|take|perspective|understanding|position|beliefs?|mind|notes?|writing|notes and thoughts) (?:about|on|of|toward|towards|to|regarding|around|with|in) (?<topic>.+)',
    '(?:feel|felt|think|thought|write|wrote|written|feeling|thinking) (?:about|of|on|towards?|regarding) (?<topic>.+)',
    '(?:see|view|saw|viewed|approach|understand|treat) (?<topic>.+)',
  ],
  noise: NOISE,
  whole: named(FIRST_OF_NAME, LAST_OF_NAME),
  wholeAfterLead: named(`${FIRST_OF_NAME}|${VERB_OF_NAME}`, `${LAST_OF_NAME}|${NOUN_OF_NAME}`),
  recalled: '(?:did|was|were|had|have|has|said|told|wrote|went|got|made|met|came|took|happened|\\p{L}{2,}ed)',
  mine: '(?:i|my notes|mine)',
  self: 'this note',
  named: '(?: (?:notes?|page|project|file|entry|one|doc))?',
  naming: '(?:(?:my|the|our|a) )?(?:(?:note|page|file|entry)(?: (?:on|called|named|titled|about))? )?',
  joined: '(?:and|or|&|as well as|plus|(?:together|along) with)',
  alike:
    '(?:similar|alike|akin|resembl(?:es?|ing|ance)|relat(?:es?|ed|ing)|connect(?:s|ed|ing|ions?)?|associated|close(?:st)?(?: in (?:spirit|meaning|topic))?|near(?:by|est)?|neighbou?r(?:s|ing)?|fits?|goes(?: well| together)?|go(?: well)?(?= with)|belongs?(?= with| together)|match(?:es|ing)?|reminds?|overlap(?:s|ping)?|tie[sd]?(?: in(?:to)?)?|link(?:s|ed)? (?:up )?thematically|along (?:the|these|those) (?:same )?lines|in the same (?:vein|spirit|direction|ballpark)|same (?:kind|sort|topic|theme|subject|idea|wavelength|thing)|like|kindred|complement(?:s|ary)?|echo(?:e?s|ing)?|parallels?|compar(?:able)|have to do|has to do|in common|adjacent|touch(?:es)?(?: on)?|pairs?(?= with)|revolves?)',
  linked:
    '(?:(?:back|out|in|inbound|outbound|incoming|outgoing)-?links?|links?|linked|linking|point(?:s|ed|ing)?(?= (?:to|at|back|here))|refer(?:s|ences?|enced|encing|red|ring)?|cit(?:es?|ed|ing)|mention(?:s|ed|ing)?)',
  linkedTo:
    '(?:backlinks?|inbound|incoming|(?:links?|linked|linking|points?|pointing|refers?|referring)(?: (?:back|here))? (?:to|at|here)|here|(?:cites?|citing|references?|referencing|mentions?|mentioning)(?= (?:this|it|that|the|my|\\p{Lu}))|is .+ (?:linked|referenced|cited|mentioned))',
  linksFrom:
    '(?:outlinks?|outgoing|outbound|(?:does|do|did) (?:this|that|it)(?: {w}){0,2} (?:link|point|refer|cite|reference|mention)(?: (?:out|to))*|links? (?:from|in|inside|out of|within|on|out)|linked (?:from|in)|link(?:s|ed)? out|(?:this|it|that|note|page)(?: {w})? (?:links?|points?|refers?) (?:to|out|at))',
  mentioned: 'mention(?:s|ed|ing)?',
  deeper:
    '(?:deeper|depth|further|dig(?= (?:deeper|further|into|in|down))|explore|in (?:more |greater |full )?detail|details?|detailed|drill|zoom(?:ing)? in|dig in(?:to)?|dive|closer look|look closer|elaborate|expand|unpack|unfold|(?:break|take|pick)(?=.+ (?:down|apart))|breakdown|inside|contents?|structure|outline|sections?|tell me more|more about|what is in|go into|open up|parts|made (?:up )?of|sub-?topics|sub-?sections|zoom)',
  wider:
    '(?:(?:bigger|broader|wider|larger) (?:project|thing|area|scheme(?: of things)?|whole|category)|zoom(?:ed|ing)?(?: \\w+)? out|bigger|broader|wider|larger|big picture|overarching|umbrella|parent|step(?:ping)? back|one (?:level|step|layer) (?:up|higher|out|back)|(?:level|step|layer) (?:up|higher|above|out)|higher[ -]level|up a (?:level|notch|step)|go (?:back )?up|move up|context|part of|fits? (?:in|into|within)|sits?(?= in| within| under)|from above|above this|pull back|back up|falls? under|(?:where|what|which)(?: {w}){0,5} (?:belongs?|fits?|sits?)(?! (?:with|together))|category)',
  counted:
    '(?:how many|how much|how often|number of|count(?:s|ed|ing)?|total(?: number)?|tally|amount of|quantity)',
  spoken:
    '(?:(?:have |did |do |had )?i(?: have)?(?: (?:ever|actually|really|already))* (?:wr[oi]te|written|mention(?:ed)?|note[sd]?|talk(?:ed)? about|record(?:ed)?|made|create[d]?|log(?:ged)?|add(?:ed)?|have|got|edit(?:ed)?)|mention(?:s|ed)?|appears?|(?:comes?|came|shows?|crops?) up|in my notes)',
  possible: '(?:can|could|should|must|may|might|would|will) (?:i|we|you|one)',
  overTime:
    '(?:over (?:the )?(?:time|years|months|weeks|decades?)|over the (?:last|past) (?:few |couple of )?years|through(?:out)? (?:the )?(?:years|time|months)|throughout|over the course|across (?:the )?years|as (?:the )?(?:time|years) (?:went|goes|go|passed)(?: (?:on|by))?|with (?:time|the years)|year (?:by|after|over) year|month (?:by|after|over) month|time-?line|chronolog(?:y|ical|ically)|evolution|trajectory|progression|history of (?:my|how)|then (?:and|vs\\.?(?! ?code)|versus) now|(?:used to|back then) .+ (?:now|today)|before and (?:now|after)|from .+ until (?:now|today)|development of|arc of|journey|trend)',
  changed:
    '(?:chang(?:e|ed|es|ing)|evolv(?:e|ed|es|ing)|develop(?:ed|s|ing|ment)?|shift(?:ed|s|ing)?|grown|grew|progress(?:ed|es|ing)?|matur(?:e|ed|ing)|mov(?:ed) on|drift(?:ed)?|turn(?:ed)? into|gone|went|become|differ(?:ent|ently)?)',
  course:
    '(?:how (?:has|have|had|did|does|do|is|my|our)|(?:has|have|did|do|does) (?:my|i)|my (?:thinking|thoughts?|views?|opinions?|ideas?|feelings?|attitude|approach|relationship|mind|stance|take|understanding|mood|perspective|beliefs?|position)|trace|track|follow|in what way)',
  howTo:
    '^how (?:to|(?:do|can|could|should|would) (?:i|we|you|one|people))(?: (?:best|quickly|easily|properly|safely))? (?:change|evolve|develop|shift|grow|progress|mature|move|drift|turn|go|become|differ)|^how did (?:i|we|you|they|people) (?:change|shift|move|turn|develop|grow) (?!(?:my|our|your|their) (?:mind|thinking|thoughts?|views?|opinions?|ideas?|feelings?|attitude|approach|relationship|stance|take|understanding|mood|perspective|beliefs?|position|life)|over|with|through|in|since|as|on|away|up){w}',
  compared:
    '(?:compar(?:e|ed|es|ing|ison|isons)|contrast(?:ed|ing)?|differences?|differ(?:s|ent)?|distinction|distinguish(?:es)?|vs\\.?(?! ?code)|versus|side by side|side-by-side|pros and cons|against each other|stack(?:s|ed)? up|weigh(?:ed|ing)?|next to each other|apart|have in common|similarities|trade-?offs?|alongside|(?:put|place|set|lay|show|hold|see|look at)(?=(?: me)? .+ (?:next to|beside|alongside|against) )|as opposed to|head to head|match up)',
  strongPairs: ['between (?<a>.+?) and (?<b>.+)', '(?<a>.+?) (?:vs\\.?(?! ?code)|versus) (?<b>.+)'],
  pairs: [
    '(?<a>.+?) (?:against|compared (?:to|with)|as opposed to|apart from|different from|next to|beside|alongside) (?<b>.+)',
    '(?<a>.+?) (?:and|with|or|from|to) (?<b>.+)',
    '^(?<a>\\S+) (?<b>\\S+)$',
  ],
  past: '(?:then|before|earlier|back then|in the past|used to|previously|back in the day)',
  present: '(?:now|today|nowadays|these days|currently)',
  summed:
    '(?:what is(?= this(?: {w})? (?:all )?about)|summar(?:y|ies|i[sz](?:e|ed|ing|es))|sum(?:ming)?|sum up|gist|tl;?dr|recap|nutshell|key (?:points?|takeaways?|ideas?|messages?)|main (?:points?|takeaways?|ideas?|message)|takeaways?|essence|bullet points?|condens(?:e|ed)|shorten(?:ed)?|short version|shorter version|boil|digest|abstract|in (?:a few|one|two|three|{n}|a couple of) (?:words?|sentences?|lines|bullets?)|cliff ?notes|brief (?:me )?on|run-?down|highlights|synopsis|in short|in brief|briefly)',
  themes:
    '(?:themes?|topics?|subjects?|subject matter|interests?|areas?|preoccupations?|threads?|strands?|motifs?)',
  overall:
    '(?:(?:my|the|this|whole|entire|all)(?: {w})? (?:notes|vault|archive|collection|writing|library|notebook|knowledge base|second brain)|main|major|big(?:gest)?|central|key|recurring|overall|dominant|common(?:ly)?|most|overarching|primary|core|top|broad|general|in here|do i|i (?:mostly|usually|mainly|keep|write|tend)|overview|keep coming|are there|all my|run(?:s|ning)? through)',
  occupied:
    '(?:what (?:do|have|am) i (?:mostly |mainly |usually |typically |generally |actually |always |even |tend to |been |keep |really )*(?:write|writing|written|note|obsess(?:ing|ed)?|coming back|come back|returning|think|thinking|care|interested|going on)(?: (?:to|about|on|over|in|notes|the most|most(?: of the time)?|mostly|mainly|a lot|all the time|with|again and again|generally|in general|the majority of the time))+$|what (?:is|are) (?:in )?(?:my|this|the)(?: {w})? (?:vault|archive|notes|collection|notebook|writing|library)(?: (?:all|mostly|mainly|generally|really|actually|even))* ?(?:about|cover|revolve around|focus(?:ed)? on|deal with)?$|what (?:does|do) (?:my|this|the)(?: {w})? (?:vault|archive|notes|collection|notebook|writing|library) (?:mostly |mainly |generally |really )*(?:cover|talk about|deal with|revolve around|focus on|contain|consist of|look like)|(?:overview|overall picture|birds?[- ]eye view|lay of the land|map|big picture|summary of topics) (?:of|over|across|in) (?:my|the|this|all)(?: (?:of|my|whole|entire|the))* (?:vault|archive|notes|collection|notebook|writing|library|everything)|what keeps? coming up|what (?:would|could|might) (?:you|they|someone|somebody|people|one|a \\w+) (?:say|think|guess|conclude)(?: that)? (?:it|this|my {w}|the {w})(?: (?:is|are))?(?: (?:mostly|mainly|really|all|generally))* about$|what (?:is|are) (?:it|this|all this|all of this)(?: (?:mostly|mainly|generally|really))+ about$|^(?:the )?lay of the land$|^overview$|^my (?:themes|topics|subjects|interests)$)',
  listed:
    '(?:which|what|list|all|most|my|show|used|use|there|common|popular|frequent(?:ly)?|often|overview|have|top|exist|available|every|biggest|largest)',
};
