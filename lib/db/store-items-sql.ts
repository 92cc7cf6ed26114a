/*
 * $1 is the version, $2 the rows as JSON.
 */

/*
 * Where the two halves of an item arrive apart, in any order, whichever comes first makes the row, and the other
 * completes it.
 */

export const STORE_QUESTIONS_SQL = `
insert into "Item" (id, "versionId", position, "externalId", pool, title, tags, "questionHtml", "questionText",
  "questionScore", "questionAuthor", "questionUrl", "questionDate", "questionLicence", whole)
select id, $1::uuid, position, "externalId", pool, title, tags, html, text, score, author, url, "createdAt", licence, false
from json_to_recordset($2::json) as half(id uuid, position int, "externalId" text, pool "ItemPool", title text,
  tags text[], html text, text text, score int, author text, url text, "createdAt" timestamptz, licence text)
on conflict ("versionId", "externalId") do update set title = excluded.title, tags = excluded.tags,
  "questionHtml" = excluded."questionHtml", "questionText" = excluded."questionText",
  "questionScore" = excluded."questionScore", "questionAuthor" = excluded."questionAuthor",
  "questionUrl" = excluded."questionUrl", "questionDate" = excluded."questionDate",
  "questionLicence" = excluded."questionLicence", whole = true`

export const STORE_ANSWERS_SQL = `
insert into "Item" (id, "versionId", position, "externalId", pool, tags, "answerHtml", "answerText", "answerScore",
  "answerAuthor", "answerUrl", "answerDate", "answerLicence", whole)
select id, $1::uuid, position, "externalId", pool, '{}', html, text, score, author, url, "createdAt", licence, false
from json_to_recordset($2::json) as half(id uuid, position int, "externalId" text, pool "ItemPool",
  html text, text text, score int, author text, url text, "createdAt" timestamptz, licence text)
on conflict ("versionId", "externalId") do update set "answerHtml" = excluded."answerHtml",
  "answerText" = excluded."answerText", "answerScore" = excluded."answerScore",
  "answerAuthor" = excluded."answerAuthor", "answerUrl" = excluded."answerUrl", "answerDate" = excluded."answerDate",
  "answerLicence" = excluded."answerLicence", whole = true`

/** The item may be gone, where a half of it had no text. */
export const STORE_COMMENTS_SQL = `
insert into "ItemComment" ("itemId", number, role, "onAnswer", text, score, author, date, licence)
select i.id, c.number, c.role, c."onAnswer", c.text, c.score, c.author, c."createdAt", c.licence
from json_to_recordset($2::json) as c("externalId" text, number int, role "CommentRole", "onAnswer" boolean, text text,
  score int, author text, "createdAt" timestamptz, licence text)
join "Item" i on i."versionId" = $1 and i."externalId" = c."externalId"`
