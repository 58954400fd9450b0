import { alikeInArabic, isArabic, withoutAnd } from './arabic-stems';
import { isHangul, withoutEnding } from './korean-endings';

/**
 * Words that hold sentences together and name nothing, in lower case. They are searched like all others, and count less. Words
 * that name something in another widespread language are left out (`die`, `war`, `hat`, `son`, `comment`, `todo`): where they
 * hold sentences together they are in most notes, and tell little by that.
 */
const LISTS: Readonly<Record<string, string>> = {
  en:
    'a about after again against all also am among an and any are aren as at be because been before being ' +
    'between both but by can could couldn did didn do does doesn doing don done during each either every few for ' +
    'from further had hadn has hasn have haven having he her here hers him his how i if in into is isn it its itself ' +
    'just like many may me might more most much must my neither no nor not now of off often on once one only ' +
    'onto or other our ours out over own per quite rather same shall she should shouldn since so some still ' +
    'such than that the their theirs them then there these they this those though through thus to too ' +
    'toward towards under until up upon us versus very via was wasn we well were weren what when where whether ' +
    'which while who whom whose why will with within without would wouldn yet you your yours',
  de:
    'aber allem allen aller alles als andere anderem anderen anderer anderes auch auf aus außer außerdem außerhalb ' +
    'bei beim bereits bevor bis bist dabei dadurch dafür daher damit danach dann daran darauf darin darüber darum ' +
    'darunter das dass davon davor dazu dazwischen deine deinem deinen deiner deines dem den denen denn dennoch der ' +
    'deren des deshalb dessen dich diese diesem diesen dieser dieses dir doch dort du durch ebenso eigentlich ' +
    'ein eine einem einen einer eines einige einigem einigen einiger einiges entlang entweder er es etwa etwas euch ' +
    'euer eure eurem euren eurer für gegen gegenüber gibt habe haben habt hast hatte hätte hatten hätten hierbei ' +
    'hierzu hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer indem innerhalb irgend irgendein irgendeine ' +
    'irgendwie irgendwo ist ja jede jedem jeden jeder jedes jedoch jemand jemandem jemanden jene jenem jenen jener ' +
    'jenes jetzt kann kannst kein keine keinem keinen keiner keines können könnte man manchem manchen mancher ' +
    'manches manchmal mehrere mehreren mehrerer mein meine meinem meinen meiner meines mich mir mit möchte möchten ' +
    'muss müssen nach nachdem neben nicht nichts nie niemals niemand niemandem niemanden noch nur ob obwohl oder ohne ' +
    'schon sehr seid seien sein seine seinem seinen seiner seines seit sich sie sind sobald sodass sofern sogar ' +
    'solange solche solchem solchen solcher solches soll sollte sollten somit sondern sonst sowie sowohl statt stets ' +
    'trotz trotzdem über um und uns unser unsere unserem unseren unserer unseres unter viel vielem vielen vieler ' +
    'vieles vielleicht vom von vor während wann wäre waren wären warst warum weder wegen weil weitere weiterem ' +
    'weiteren weiterer weiteres welche welchem welchen welcher welches wem wenige wenigen weniger wenn wer werden ' +
    'weshalb wessen weswegen wie wieder wieso wird wo wobei wodurch wofür wogegen woher wohin womit wonach woran ' +
    'worauf woraus worin worüber worum worunter wovon wovor wozu wurde würde wurden würden zu zudem zum zur zwar ' +
    'zwischen',
  nl:
    'aan als alle bij deze dit een ging haar hebben heeft het hij hoe hun ik je kan kunnen maar meer met mijn naar niet ' +
    'nog ook omdat ons onder op te tot uit van veel voor waar waarom wat welke werd worden wordt zal ze zich zij zijn ' +
    'zou achter af al alleen ander andere anders behalve beide ben binnen boven buiten daar daarna daarom dat der ' +
    'dezelfde doen doet dus echter eens elke en er gedurende geen had hadden hebt hem hier hoeveel hoewel iedere ieder ' +
    'iemand iets in is jij jouw jullie kon konden kunt mag mogen moet moeten mij na naast niemand niets of om ondanks ' +
    'onze over sinds sommige steeds tegen terwijl tijdens toen toch tussen u uw vanaf via volgens wanneer waarin waarop ' +
    'waardoor waarvan waarmee waaruit waren wees werden wie wiens wier wij wilde wil zeer zelf zelfs zoals zonder zouden ' +
    'zulke',
  fr:
    'afin ai ainsi alors après au aucun aussi aux avant avec avoir car ce cela celle celui ces cet cette ceux chaque ' +
    'chez dans de depuis des donc dont du elle elles en encore entre est et étaient était été être eux il ils je ' +
    'jusque la là le les leur leurs lors lui mais même mes moi mon ne ni nos notre nous où par parce pas pendant peut ' +
    'peuvent plusieurs pourquoi puis quand que quel quelle quelles quels qui quoi sa sans se ses selon si sont sous ' +
    'sur ta tes toi tous tout toute toutes très tu un une vers votre vos vous à ça auquel auxquels auxquelles avait ' +
    'avaient avons avez aie ait assez aujourd autre autres beaucoup ceci celles combien concernant contre devant doit ' +
    'doivent duquel desquels desquelles durant dès environ étais êtes êtions eu eut fait faites faire furent fut hors ' +
    'hui jamais jusqu laquelle lequel lesquelles lesquels lorsque malgré mien moins nôtre nul or ou parmi peu peux ' +
    'plus plutôt presque puisque quelqu quelque quelques qu quiconque quoique rien sauf sera seront serait seraient ' +
    'soi soit sommes suis tel telle telles tels toujours vais va vont vôtre voici voilà y aucune certaines chacun ' +
    'chacune cependant déjà ici néanmoins parfois souvent toutefois',
  es:
    'a al algo algún alguna algunos ante antes aquel aunque así cada como cómo con contra cual cuál cuáles cuando ' +
    'cuándo cuánto cuántos cuya cuyo de del desde donde dónde durante e el él ella ellas ellos en entre era eran es ' +
    'esa ese eso esos esta está estaba están este esto estos fue fueron ha había hacia han hasta hay la las le les lo ' +
    'los mas más me mi mis mucho muy ni no nos nosotros nuestra nuestro nunca o otra otras otro otros para pero poco ' +
    'por porque puede pueden puedo pues que qué quien quién quiénes se según ser si sí siempre sobre su sus también ' +
    'tan tanto te ti tiene tienen toda todas todos tras tu tus un una uno unos unas usted ustedes ya y yo adónde ' +
    'ambos aquella aquellas aquello aquellos aun aún bajo cuanta cuánta cuantas cuántas cuanto cuantos cuyos cuyas ' +
    'debe deben demás dentro eras eres estas éste ésta éstos éstas estuvo fui fuera haber habían hacer hace hizo ' +
    'incluso junto mediante menos mientras misma mismas mismo mismos mía mío ninguna ninguno podía pudo quienes sean ' +
    'sido sino suyo tal tales tenía tuvo vosotros vuestra vuestro ahí alguien algunas alguno aquí cualquier ' +
    'cualquiera jamás nadie nada ningún quizá quizás suya suyas suyos todavía tampoco vosotras vuestras vuestros ' +
    'además',
  pt:
    'à ao aos após as às até com como da das dela dele depois do dos e ela elas ele eles em entre era essa esse esta ' +
    'está este eu foi foram isso isto já lhe mais mas mesmo meu minha muito na não nas nem no nos nós nossa nosso num ' +
    'numa o onde os ou para pela pelas pelo pelos por porque posso pode podem qual quais quando que quem são se sem seu ' +
    'seus só sua suas também tem têm um uma você vocês acerca ainda algum alguma algumas alguns ambos antes aquela ' +
    'aquelas aquele aqueles aquilo assim através cada cerca contra cuja cujas cujo cujos desde dessa desse desta deste ' +
    'devem deve durante enquanto entanto eram essas esses estas estava estavam estes estão estou fazer fez for haver há ' +
    'havia lá menos mesma mesmas mesmos nela nele nenhum nenhuma nessa nesse nesta neste ninguém nossos nossas outra ' +
    'outras outro outros pois porém pôde quanta quantas quanto quantos qualquer quaisquer quê sendo ser sido sobre somos ' +
    'sou tal tais tanto teu tinha tinham tudo teve toda todas todo todos vários várias',
  it:
    'agli ai al alla alle allo anche c che chi ci come cosa cui da dagli dai dal dalla dalle degli dei del della delle ' +
    'dello di dove e è era erano gli ha hanno i il io la le lei li lo loro lui ma mi mia mio ne negli nei nel nella ' +
    'nelle nello noi non o per perché più poi possono può posso qual quale quali quando quanto quella quelle quelli ' +
    'quello questa queste questi questo se sia sono stata stato su sua sue sugli sui sul sulla sulle suo suoi tra tu un ' +
    'una uno vi voi allora altra altre altri altro ancora aveva avevano avere avuto ciascuno ciò coloro contro così dopo ' +
    'doveva deve devono durante essa esse essere essi esso fanno fino fra fu furono già infatti invece mentre molta ' +
    'molte molti molto nessun nessuna nessuno nostra nostro ogni oltre oppure ove poco poteva presso proprio qualche ' +
    'qualcosa qualcuno quanta quante quanti quindi sarà saranno sebbene sempre senza siano siamo sopra sotto stati ' +
    'stessa stesso tali tanta tanti tutta tutte tutti tutto verso vostra vostro all',
  scandinavian:
    'af att av blev det detta denne dette dem den der deras ej eller enligt ett från för før han har hun hur hva hvad ' +
    'hvem hvilke hvilken hvor hvordan hvorfor icke ikke inte jag jeg kunne man med meg mellan mig min mitt när når och ' +
    'også og på sin sina sitt skal skulle som så til till under vad var vem vid vilka vilken vilket være vært är även ' +
    'alla alle allt alt andra andet annan annat annet bara begge blir bliver blivit blivet både båda då där derfor ' +
    'därför deres din ditt du eftersom efter en er et finns fik fra fordi ha hade hadde havde hende henne hennes her hos ' +
    'hvis hvilket hvornår honom hvorhen hvorfra här igen ingen inget ingenting innan intet ja jo kan kunna kunde mange ' +
    'många medan mer mindre må mycket mye måste nogen någon några noget något noe noen nogle nu nå nej nei nær olika om ' +
    'os oss over över runt sådan samma samme siden selv själv ska skulde sån somliga uden utan utanför uten ut utom vars ' +
    'vara varit varför varifrån vart varje vilkas vems vil vill vilja ved vi vår våra våre været ära åt år',
  finnish:
    'ei eivät että he hän ja joka jos jotka kanssa koska kuin kuinka kun me mikä mitä mitkä mutta myös nyt ole oli ' +
    'olivat on ovat se sekä sen tai tämä tämän vain voi eikä emme en et ette eri heidän heille hei hänen häntä hänelle ' +
    'ihan itse jo johon joiden joissa joita jokin joku jolla jolle jonka jossa josta jota joten joista kai kaikki ' +
    'kauanko keitä keiden keneltä kenelle kenellä kenen kenet keskellä kesken ketkä ketä koko kuka kukaan kumpi kumman ' +
    'kuten kunnes keneksi kautta lisäksi luona läpi meidän mihin mikäli miksi mille millainen millaisia millaista ' +
    'millaisen millaiset millaisessa millaisena milloin millä miltä minkä minkälainen minkälaisia minkälaista minne ' +
    'minun minua minä missä mistä miten moneenko moneksi monella monelta monen monesko monessa monesta moniko montako ' +
    'mukaan muut muun muuta mutten niiden niihin niin niitä nimeltä noin nuo nämä näiden näissä näitä niissä niistä ne ' +
    'olen olet olevan oleva olisi ollut olleet olla olemme onko oliko ovatko oletko paitsi paljonko saakka samoin siellä ' +
    'sille siihen siinä siitä sillä sinä sinun sitä siis silti sitten tuo tuon te teidän tuolla tähän tästä tätä tässä ' +
    'tälle tuossa vaan vai vaikka varten voivat voidaan voiko vuoksi yhtä jälkeen ennen',
  pl:
    'ale albo bardzo bo by był była było były być co czy czyli dla do gdy gdzie go i ich ile jak jaka jaki jakie jako je ' +
    'jego jej jest jeśli już każdy kiedy kto która które którego której który lub ma mnie może można mu na nad nie niż o ' +
    'od oraz po pod ponieważ przed przez przy są się tak także tam te tego tej ten też to tu tych tylko tym w we więc ' +
    'wszystko z za ze że aby aż będą będzie bez bowiem byli byłby byłyby bym ci ciebie cię czego czemu czyim czyja czyje ' +
    'czyjej czyją czyjego czyjemu czyj czyi czyich czym dlaczego dlatego dokąd dzięki gdyż ilu iloma im inna inne innego ' +
    'innej innych inny iż ja jaką jakich jakiego jakiej jakiemu jakim jakimi jakąś jakiś jednak jednakże jemu jeszcze ją ' +
    'każda każde każdej każdego każdym kiedyś kim kogo komu kogoś którą któremu których którym którymi którzy ktoś ' +
    'jesteś jestem moja moje mojego mój mieć miał miała miały mieli mogą mógł mogła mogły mną moją między mimo my nas ' +
    'nasz nasza nasze nami natomiast nią nich nim nimi niego niej nic no nigdy obok oba obie obu ona one oni ów owa owe ' +
    'podczas ponad poza pomiędzy pomimo poprzez przeciw przeciwko przede sama same samo samego samej siebie sobie skąd ' +
    'skoro swego swej swoich swoim swoimi swoja swoje swojego swojej swoją swój swych swym ta taka taki takie takich ' +
    'takiego takiej takim tą tę temu twój twoja twoje tymi ty u wami was wasz wasze wasza według wobec wokół wszyscy ' +
    'wszystkie wszystkich wszystkim wtedy wśród zaś zostać został została zostało zostały zostali żaden żadna żadne ' +
    'żadnego żadnej żeby zawsze',
  cs:
    'aby ale ani až bez bude bych byl byla bylo být co což či do i jak jaká jaké jaký jako je jeho její jejich jen již ' +
    'jsem jsou k kde kdo kdy která které který kteří lze má mezi mi na nad ne nebo není než o od po pod podle pokud proč ' +
    'proto před při pro s se si tak také tato ten tento to u už v ve více však z za ze že ačkoli aniž byli by byly čeho ' +
    'čem čemu čí čím dokud během jakého jakém jakou jakých jakým jakými jakému jehož jejím jejího jejíž jemu jenž jež ' +
    'jestli jestliže ještě jich jimi jinak jiné jiný jí ji ho ním něj ní ke kam každá každé každý každého kem kdyby když ' +
    'koho kolik kolika kolikátý komu kolem kromě kterého kterém kterému kterou kterých kterým kterými kvůli místo mohl ' +
    'mohla mohli mohou můj moje může mohu my nám nás náš naše nebyl nebyla nebylo něco někdo nějaký nic nikdo nim nich ' +
    'odkud ode oba obě ona oni ony pak pouze proti pomocí protože přes přece skrz sama samo sebe sobě svá své svého svém ' +
    'svou svůj svých svým svými ta taková takové takový tam této těch těm těmi tím tímto toho tohoto tomto tomu tou toto ' +
    'tuto tu tvůj ty tyto vám vás váš vaše vedle vůči všech všechny všichni vše vždy vy zda zdali žádný žádná žádné zde',
  tr:
    'ama ancak bana ben beni benim bir biz böyle bu bunlar bunu çok çünkü da daha de değil diye en gibi göre hangi hem her ' +
    'hiç için ile ise kadar ki kim mi mı mu mü nasıl ne neden nerede niçin niye o olan olarak oldu olduğu onlar onu şey ' +
    'siz şu tarafından ve veya ya yani acaba ayrıca bazı beri birçok biri birkaç bize bizi bizim böylece buna bunda bundan ' +
    'bunları bunların bunun burada defa diğer dolayı ederek edilen eğer etmek etmiştir etti ettiği halen hangileri hangisi ' +
    'hangisidir hatta henüz hepsi herhangi hiçbir itibaren itibariyle kaç kaçıncı kendi kendini kendisi kimden kimdir kime ' +
    'kimin kimler kimse mıdır midir nedir nelerdir neler nereden nerededir nereye neye neyi olduğunu olmak olması olmuştur ' +
    'olup olur oluyor ondan onları onların onun oysa öyle rağmen sadece sanki senin sizin şeyler şöyle şuna şunu tane tüm ' +
    'üzere vardır yapılan yaptığı yerine yine zaten',
  id:
    'adalah agar akan apa apakah atau bagaimana bagi bahwa bisa dalam dan dapat dari dengan di dia hanya ini itu jika ' +
    'juga kami karena ke kepada ketika kita mana mengapa mereka namun oleh pada para saat saja saya sebagai secara sudah ' +
    'tentang telah tidak untuk yaitu yang antara atas bahkan banyak beberapa begitu belum berapa berapakah bila bilamana ' +
    'bukan dahulu dimana dimanakah setelah darimana demikian hingga itulah inilah jadi kapan kapankah kemudian kenapa ' +
    'lagi lain lalu lebih maka manakah masih meskipun mungkin nya olehnya pernah pula sambil sampai sangat sebab sebelum ' +
    'sebuah sedang sedangkan sehingga sejak selain selama seluruh semua seorang seperti sering serta sesuatu setiap ' +
    'siapa siapakah sini situ suatu supaya tapi tersebut tetapi walaupun yakni anda aku kamu kau',
  vi:
    'ai anh ấy bà bạn bao bên bị bởi các cái càng cạnh chẳng chỉ cho chưa chúng có còn của cũng cứ dù dưới đã đang đâu đây đấy để ' +
    'đến đều đó được gì giữa hay hãy hoặc họ hơn khi không là làm lại lúc luôn mà mấy mình mỗi mọi một nào này nên nếu ngay ' +
    'ngoài nhau nhằm nhiêu nhiều như nhưng những nhờ nó nữa ở ông phải qua ra rất rằng rồi sao sau sẽ suốt tại theo thế thì ' +
    'thường tôi trên trong từ từng tuy và vài vào vậy vẫn về vì với vừa xuống ít',
  ru:
    'а без бы был была были было быть в вам вас весь во вот все всего всех вы где да для до его ее ей ему если есть еще же ' +
    'за зачем и из или им их к как какая какие какой какого каких когда которая которое которого которой которые который ' +
    'которых кто куда ли либо между меня мне может можно мой моя мы на над надо нам нас не него нее нет ни них но ну о об ' +
    'один однако он она они оно от перед по под после потом потому почему при про с сам свой своей своих себя со так также ' +
    'такой там те тем то того тоже только том тот ту ты у уже чего чем через что чтобы чье эта эти это этого этой этом ' +
    'этот я каков какова каково каковы каким какими какому каком какую кем ком кому откуда сколько чей чему чём чья чьи ' +
    'является являются',
  uk:
    'або але без був була були було бути від він вона вони воно все всі де для до є його їх за з зі із і й її який яка яке ' +
    'які якого коли між мені ми можна на над навіть не немає ні ніж об один по після при про та так також те ти тільки то ' +
    'тому у хто це цього цей ця чи чому що щоб я як',
  el:
    'αλλά αν από αυτά αυτή αυτό αυτός για δεν εγώ είναι είχε ένα ένας έχει έχουν ή η θα και κάθε κατά με μετά μη μια μία ' +
    'μου να ο οι όπως όταν ότι όχι ποια ποιο ποιος που πού προς πως πώς σας σε στα στη στην στις στο στον στους τα τη ' +
    'την της τι τις το τον του τους των ως ακόμα ακόμη άλλα άλλη άλλο άλλοι άλλος αντί απ αυτές αυτής αυτοί αυτού αυτούς ' +
    'αυτών αυτόν αυτήν γιατί διότι δηλαδή δύο εάν εδώ εκεί εκείνη εκείνο εκείνος εκτός έως επειδή επί επίσης ενώ ' +
    'εναντίον ενός εμείς εσείς εσύ ήταν ήδη ίδια ίδιο ίδιος ιδίως κάποια κάποιο κάποιος κάτι κάτω καθώς λόγω μας μέσα ' +
    'μέσω μεταξύ μέχρι μόνο μπορεί μπορούν όλα όλες όλη όλο όλοι όλος όλων οποία οποίες οποίο οποίοι οποίος οποίου ' +
    'οποίων όπου όσα όσες όση όσο όσοι όσος ούτε πάνω πάντα παρά περί πια πιο ποιας ποιες ποιοι ποιοί ποιός ποιά ποιό ' +
    'ποιον ποιόν ποιου ποιού ποιους ποιούς ποιων ποιών πόσα πόσες πόση πόσο πόσοι πόσος πόσους πότε πολύ πριν σαν ' +
    'σύμφωνα τί τόσο τότε τώρα υπάρχει υπάρχουν υπό ύστερα χωρίς ώστε ωστόσο',
  ar:
    'أثناء أقل أكثر أم أن أنا أنت أنه أنها أو أي أية أيضا أين إذا إلا إلى إليه إليها إما إن إنما إنه التي الذي ' +
    'الذين اللذان اللواتي بدون بعد بعض بل بما به بها بين بينما تكون تلك تم ثم جدا جميع حتى حول حيث حين خلال دون ذلك ' +
    'سوف سوى ضد ضمن عبر على عليه عليها عن عند عندما عنه عنها غير فقط في فيما فيه فيها قبل قد كان كانت كل كم كما كيف ' +
    'لأن لأنه لا لدى لديه لديها لكن لم لما لماذا لن له لها لهم ليس ليست ما ماذا ماهو ماهي متى مثل مع معه معها مما ' +
    'من منذ منه منها نحن هؤلاء هذا هذه هل هم هما هن هنا هو هي و يا يتم يكون',
  fa:
    'آن آنان آنجا آنها آیا است از اش اگر اما اند او ای این اینجا اینکه با باشد باشند باید بر برای برخی بسیار بلکه بود بوده ' +
    'بودند به بی بین پس تا تر ترین تو توسط تنها جز چرا چطور چقدر چقدره چگونه چند چندمین چون چه چی چیزی چیست چیه حتی خود ' +
    'خیلی دارد دارند داره داشت در درباره دیگر دیگری را رو روی زیر زیرا شاید شد شدند شده شما شه شود طی فقط کجا کجاست کدام ' +
    'کدامند کدوم کرد کرده کردند کسی کند کنند کنه که کی کیست کیه ما مانند مثل مگر من می نمی نه نیز وقتی ولی وی ها های هایی ' +
    'هر هست هستند هم همان همچنین همه همین هیچ یا یک یکی',
  he:
    'אבל או איך אין איפה אל אם אני אנחנו את אתה בין גם הוא היא הם הן זאת זה זו יותר יש כאשר כדי כי כל כמה כמו לא לי למה מה ' +
    'מי מתי על עם רק של שלא אותה אותו אותם איזה איזו אילו אך אלה אלו אצל אף אשר באיזה באיזו באילו בה בהם בו בכמה במה היה ' +
    'היו היכן הייתה היתה ואת ידי יהיה כיצד כך כן לאיזה לאיזו לאילו לאן להם לכן למי לפי מאיזה מאיזו מאין מאילו מדוע מהו מהי ' +
    'מהם מהן מיהו מיהי ממה ממי עבור עד שלה שלהם שלו',
  hi: 'अपने अब इस इसके उन उनके उस एक ऐसे और कब कर करने का कि किस किया की कुछ के को कैसे कोई कौन क्या क्यों गया जब जो तक तथा तो था थी थे दिया द्वारा न नहीं ने पर बाद भी मैं में यह या ये रहा लिए वह वाले वे से हम ही हुआ है हैं हो होता',
  ko:
    '가령 가장 간 같은 거기 거의 건 것 것은 것이 게 경우 곳 과 관하여 관한 관해 그 그것 그녀 그는 그대로 그들 그때 그래서 그러나 그런 그런데 그럼 그렇게 그리고 그리하여 기타 ' +
    '까지 나는 내 너 너무 누가 누구 는 다 다른 다시 다음 단지 대하여 대한 대해 더 덜 도 도대체 동안 되는 되다 되어 되었다 된 된다 두 들 등 등등 따라 따라서 따른 때 때문 ' +
    '때문에 또 또는 또한 로 를 마치 만 만약 만일 많은 매우 몇 모두 모든 무슨 무엇 뭐 및 바 밖에 별로 보다 부터 뿐 사이 서로 소위 수 스스로 아니 아니다 아니라 아닌 아마 ' +
    '아주 아직 안 않고 않는 않다 않은 약 어느 어디 어떠한 어떤 어떨까 어떻게 어서 언제 언제나 얼마 얼마나 없는 없다 없었다 여기 여러 여러분 역시 예를 오직 와 왜 왜냐하면 우리 ' +
    '위하여 위한 위해 은 을 의 의하여 의한 의해 이 이것 이다 이들 이때 이라 이런 이렇게 이미 이번 이와 이후 인가 있고 있나 있나요 있는 있는가 있는지 있다 있어 있었나 있었는가 ' +
    '있었다 있으며 있을 있을까 자신 잘 저 저기 저희 전혀 정도 정말 조금 좀 주로 중 즉 지금 쪽 통하여 통한 통해 특히 하고 하나 하는 하는가 하다 하며 하여 하였는가 하였다 ' +
    '하지만 한 한다 한번 할 함께 해 했나 했는가 했다 혹은',
  th: 'กว่า กับ การ ก็ ของ ขึ้น ความ คือ จะ จาก ซึ่ง ด้วย ต้อง ถูก ที่ นั้น นี้ ใน เป็น โดย ได้ ไม่ มี แล้ว และ ว่า ส่วน หรือ อย่าง อย่างไร อยู่ อะไร เมื่อ ให้ ใคร ไหน',
  zh:
    '的 了 是 在 和 与 與 及 或 而 且 但 也 都 就 还 還 又 则 則 被 把 对 對 从 從 向 以 于 於 之 其 此 等 并 並 很 更 最 不 没 沒 会 會 ' +
    '能 要 将 將 有 着 著 过 過 吗 嗎 呢 吧 啊 我 你 您 他 她 它 们 們 这 這 那 哪 谁 誰 几 幾 个 個 该 該 所 给 給 让 讓 使 由 为 為 ' +
    '我们 我們 你们 你們 他们 他們 她们 它们 自己 这个 這個 那个 那個 这些 這些 那些 这样 這樣 那样 这里 那里 一个 一個 一些 一种 什么 什麼 怎么 怎麼 怎样 ' +
    '怎樣 如何 为什么 為什麼 为何 为了 哪个 哪個 哪些 哪里 哪一 多少 是否 是不是 但是 因为 因為 所以 如果 虽然 然后 或者 以及 并且 而且 不是 没有 沒有 ' +
    '可以 可能 能够 应该 应 需要 通过 根据 关于 對於 对于 由于 作为 其中 其他 之后 之前 时候 的话 进行 已经 就是 还是 只是 只 再 才 ' +
    '一下 一样 非常 比较',
  ja:
    '何 誰 私 僕 彼 彼女 事 物 時 等 的 者 為 例えば あなた ある あれ いう いかに いくつ いくら いつ いる おける おり かどうか から ' +
    'けれど ここ こちら こと これ これら これは ください さらに され される した して しまう すべて する すれば せる そこ そして その それ それら ' +
    'たち ただし ため たり だけ だった だれ できる でした でしょう です ですか どう どうして どうすれば どうやって どこ どの どのように どれ ' +
    'ながら なぜ など なに なり なる なっ における についての について にて によって により による のか ので のです ませ ます ました または まで ' +
    'もの よう ように より られ られる れる わけ ある場合 および ならび への ほど また まま なお なかっ ない なく なけれ なら',
};

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(LISTS), ...['ar', 'fa'].map((code) => alikeInArabic(LISTS[code]!))].flatMap((list) =>
    list.split(' '),
  ),
);

/** Japanese writes its endings and particles in these letters, and hardly a noun in one or two of them. */
const PARTICLE = /^[\p{Script=Hiragana}ー]{1,2}$/u;

/** Takes a word in lower case, composed or not, in Korean and Arabic as it is written: with its ending, or with the `and` before it. */
export function isFunctionWord(written: string): boolean {
  // Names of files, and what is copied from them, come in parts: `무` as two letters.
  const word = written.normalize('NFC');
  if (FUNCTION_WORDS.has(word) || PARTICLE.test(word)) return true;
  if (isHangul(word)) return FUNCTION_WORDS.has(withoutEnding(word));
  return isArabic(word) && [word, withoutAnd(word)].some((each) => FUNCTION_WORDS.has(alikeInArabic(each)));
}

const VIETNAMESE: ReadonlySet<string> = new Set(LISTS['vi']?.split(' '));

/** The same of Vietnamese alone. */
export function isVietnameseFunctionWord(word: string): boolean {
  return VIETNAMESE.has(word.normalize('NFC'));
}

const ENGLISH = new Set(LISTS['en']?.split(' '));

/** Whether most of the words that hold a text together, and at least one, are English ones. */
export function isEnglish(text: string): boolean {
  const share = englishShare(text);
  return share !== undefined && share > 0.5;
}

/** Whether a text has words that hold it together, and most are not English. */
export function isOtherThanEnglish(text: string): boolean {
  const share = englishShare(text);
  return share !== undefined && share <= 0.5;
}

/** Of the words that hold a text together; undefined where it has none. */
function englishShare(text: string): number | undefined {
  const holding = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(isFunctionWord);
  if (holding.length === 0) return undefined;
  return holding.filter((word) => ENGLISH.has(word)).length / holding.length;
}

/** Words that hold sentences together in English and in German, where they may mean something else. */
const IN_BOTH = new Set(['am', 'an', 'in', 'so', 'was']);

/** Whether a word that holds sentences together says of which language they are: `in` stands in nearly every text of several. Takes lower case. */
export function tellsLanguage(word: string): boolean {
  return !IN_BOTH.has(word);
}
