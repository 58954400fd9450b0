/** What notes say of something in properties, whatever these are called. */
export type Fact = keyof typeof FACT_NAMES;

/** Names as they are listed here. */
function listed(names: string): readonly string[] {
  return names.split(', ');
}

/** What properties of each kind are called, in lower case and with blanks between words, those that say it best first. */
export const FACT_NAMES = {
  // Before what else may hold a year.
  year: listed('year, jahr, año, 年份, 年'),
  director: listed(
    'director, directors, directed by, regie, regisseur, regisseurin, dirección, dirigida por, 导演, 監督',
  ),
  author: listed(
    'author, authors, writer, writers, written by, by, autor, autoren, autorin, autores, verfasser, escritor, 作者, 著者, 作家',
  ),
  maker: listed(
    'maker, creator, creators, developer, developers, artist, artists, designer, manufacturer, brand, composer, entwickler, hersteller, künstler, creador, fabricante, artista, 开发者, 制作者, 艺术家, 制作, 開発者, アーティスト, 作者',
  ),
  cast: listed(
    'cast, actors, actor, starring, stars, besetzung, schauspieler, darsteller, reparto, elenco, actores, 演员, 主演, 出演, 出演者, キャスト, 俳優',
  ),
  host: listed(
    'host, hosts, hosted by, moderator, moderation, anfitrión, presentador, 主持人, 主持, 司会, 司会者',
  ),
  guest: listed('guest, guests, gast, gäste, invitado, invitados, 嘉宾, ゲスト'),
  publisher: listed('publisher, published by, verlag, herausgeber, editorial, 出版社, 出版者'),
  released: listed(
    'released, release date, release, release year, premiere, erschienen, erscheinungsjahr, veröffentlicht, estreno, publicado, publicación, 上映, 上映日期, 发行, 公開, 公開日, 発売日, 出版年, published, publication date, publish date, year, jahr, año, 年份, 年, date, datum, fecha, 日期, 日付',
  ),
  published: listed(
    'published, publication date, publish date, publication year, pubdate, veröffentlicht, erschienen, erscheinungsjahr, publicado, publicación, 出版日期, 出版年, 发布日期, 出版日, 公開日, 発売日, released, release date, year, jahr, año, 年份, 年, date, datum, fecha, 日期, 日付',
  ),
  made: listed(
    'created, date created, creation date, created at, written, date, erstellt, angelegt, datum, creado, creada, fecha de creación, fecha, 创建, 创建日期, 创建时间, 日期, 作成日, 作成, 日付',
  ),
  changed: listed(
    'updated, modified, date modified, last updated, last modified, updated at, geändert, aktualisiert, actualizado, modificado, 更新, 更新日期, 修改日期, 修改时间, 更新日, 更新日時',
  ),
  day: listed('date, day, when, datum, fecha, día, 日期, 时间, 日付, 日時, year, jahr, año, 年份, 年'),
  birthday: listed(
    'birthday, born, birth date, birthdate, date of birth, dob, geburtstag, geboren, geburtsdatum, cumpleaños, nacimiento, 生日, 出生日期, 誕生日, 生年月日',
  ),
  place: listed(
    'location, loc, place, address, city, country, region, venue, ort, standort, adresse, stadt, land, lugar, ubicación, dirección, ciudad, país, 地点, 位置, 地址, 城市, 場所, 住所, 所在地',
  ),
  length: listed(
    'duration, runtime, running time, length, time, total time, cook time, dauer, laufzeit, länge, duración, tiempo, 时长, 片长, 时间, 上映時間, 時間, 長さ, 所要時間',
  ),
  pages: listed(
    'pages, page count, number of pages, seiten, seitenzahl, páginas, 页数, 页, ページ数, ページ, 頁数, 頁',
  ),
  price: listed(
    'price, cost, costs, preis, kosten, precio, coste, costo, 价格, 费用, 価格, 値段, 費用, 料金',
  ),
  rating: listed(
    'rating, ratings, score, stars, my rating, bewertung, wertung, puntuación, valoración, calificación, 评分, 打分, 評価, 評点, スコア, 点数',
  ),
  genre: listed('genre, genres, género, géneros, 类型, 流派, ジャンル'),
  status: listed('status, state, progress, stand, zustand, estado, 状态, 进度, 状態, ステータス, 進捗'),
  email: listed(
    'email, e mail, mail, emails, correo, correo electrónico, 邮箱, 电子邮件, 邮件, メール, メールアドレス',
  ),
  phone: listed(
    'phone, phone number, telephone, mobile, telefon, telefonnummer, handy, teléfono, móvil, 电话, 手机, 電話, 電話番号',
  ),
  start: listed(
    'start, started, start date, begin, began, from, beginn, anfang, inicio, 开始, 开始日期, 開始, 開始日',
  ),
  end: listed(
    'end, ended, end date, finished, completed, until, ende, fin, final, 结束, 结束日期, 終了, 終了日',
  ),
  consumed: listed(
    'last, read, finished, watched, seen, played, date read, last read, date watched, completed, gelesen, gesehen, leído, visto, 读完, 阅读日期, 看过, 読了, 読了日, 鑑賞日, 視聴日',
  ),
} satisfies Record<string, readonly string[]>;

/** What properties are called that say what a note is. */
export const KIND_NAMES: readonly string[] = listed(
  'categories, category, type, types, kind, kinds, class, kategorie, kategorien, typ, art, categoría, categorías, tipo, tipos, clase, 类型, 类别, 分类, 種類, カテゴリ, カテゴリー, 分類, タイプ',
);

/** What notes are of, in English, German, Spanish, Japanese and Chinese, of one and of several. */
const KINDS = [
  'movie movies film films filme filmen película películas peli pelis 映画 电影 影片',
  'book books buch bücher büchern libro libros 本 書籍 书 书籍 图书',
  'recipe recipes rezept rezepte rezepten receta recetas レシピ 食谱 菜谱',
  'person persons people personen leute persona personas gente 人 人物',
  'author authors writer writers autor autoren autores escritor escritores 作者 作家 著者',
  'director directors regisseur regisseure directores 导演 監督 映画監督',
  'actor actors schauspieler actores 演员 俳優',
  'musician musicians musiker músico músicos 音乐家 ミュージシャン 音楽家',
  'album albums alben álbum álbumes アルバム 专辑',
  'song songs lied lieder canción canciones 曲 歌曲',
  'game games spiel spiele spielen juego juegos ゲーム 游戏',
  'board-game board-games brettspiel brettspiele 桌游 ボードゲーム',
  'show shows series serie serien 番組 ドラマ 节目 电视剧',
  'podcast podcasts ポッドキャスト 播客',
  'episode episodes folge folgen episodio episodios エピソード 单集',
  'place places ort orte orten lugar lugares 場所 地点 地方',
  'restaurant restaurants restaurante restaurantes レストラン 餐厅 饭店',
  'hotel hotels hoteles ホテル 酒店',
  'city cities stadt städte städten ciudad ciudades 都市 城市',
  'country countries land länder ländern país países 国 国家',
  'trip trips reise reisen viaje viajes 旅行 旅程',
  'meeting meetings besprechung besprechungen sitzung sitzungen treffen reunión reuniones 会議 ミーティング 会议',
  'project projects projekt projekte projekten proyecto proyectos プロジェクト 项目',
  'company companies firma firmen unternehmen empresa empresas 会社 企業 公司 企业',
  'event events veranstaltung veranstaltungen evento eventos イベント 活动',
  'product products produkt produkte producto productos 製品 商品 产品',
  'article articles artikel artículo artículos 記事',
  'post posts beitrag beiträge publicación publicaciones 投稿 帖子',
  'course courses kurs kurse curso cursos 講座 コース 课程',
  'app apps aplicación aplicaciones アプリ 应用',
  'plant plants pflanze pflanzen planta plantas 植物',
  'journal journals diary tagebuch tagebücher diario diarios 日記 日记',
].map((names) => names.split(' '));

/** All that properties are called which a word names in any of the languages. */
export function factNamesOf(word: string): readonly string[] {
  return namedWith(word, Object.values<readonly string[]>(FACT_NAMES));
}

/** What kinds of things and properties are called that a word names in any of the languages, without the word; none of a word that names none. */
export function alsoCalled(word: string): readonly string[] {
  const folded = word.toLowerCase();
  return [...namedWith(folded, KINDS), ...factNamesOf(folded)].filter((name) => name !== folded);
}

function namedWith(word: string, rows: readonly (readonly string[])[]): readonly string[] {
  const named = rows.filter((names) => names.includes(word.toLowerCase()));
  return [...new Set(named.flat())];
}
