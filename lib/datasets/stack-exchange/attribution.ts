/** Who wrote a post, where it stands, and under which licence: what CC BY-SA asks to show with it. */
export interface Attribution {
  author: string
  /** Why no name is known, where none is; null where one is. */
  authorReason: string | null
  /** null if it is not known of which site the dump is. */
  url: string | null
  /** ISO 8601, UTC; null if the dump has no readable date. */
  createdAt: string | null
  /** null if neither licence nor date is known. */
  licence: string | null
}

/** What a dump tells of a post's origin. */
export interface PostOrigin {
  id: number
  kind: 'question' | 'answer'
  ownerDisplayName: string | null
  ownerUserId: number | null
  creationDate: string | null
  /** The dump's own ContentLicense, in dumps since 2020. */
  contentLicense: string | null
}

/** The id under which the site itself edits and posts. */
const COMMUNITY_USER_ID = -1

/** @param site the host of the dump's site, such as stackoverflow.com */
export function attributePost(origin: PostOrigin, site: string | null): Attribution {
  const createdAt = readDate(origin.creationDate)
  return {
    ...nameAuthor(origin),
    url: site === null ? null : postUrl(site, origin),
    createdAt,
    licence: knownLicence(origin.contentLicense) ?? (createdAt === null ? null : licenceAt(createdAt)),
  }
}

/**
 * The licence of what was posted on a day; Stack Exchange changed it twice.
 * https://stackoverflow.com/help/licensing
 * @param createdAt ISO 8601, UTC
 */
export function licenceAt(createdAt: string): string {
  const day = createdAt.slice(0, 10)
  if (day < '2011-04-08') return 'CC BY-SA 2.5'
  if (day < '2018-05-02') return 'CC BY-SA 3.0'
  return 'CC BY-SA 4.0'
}

function nameAuthor(origin: PostOrigin): Pick<Attribution, 'author' | 'authorReason'> {
  const name = origin.ownerDisplayName?.trim() ?? ''
  if (name !== '') return { author: name, authorReason: null }
  if (origin.ownerUserId === COMMUNITY_USER_ID) return { author: 'Community', authorReason: null }
  if (origin.ownerUserId !== null) {
    return { author: `user ${origin.ownerUserId}`, authorReason: 'the dump names only the id of this user' }
  }
  return { author: 'anonymous user', authorReason: 'the dump names neither an id nor a name' }
}

function postUrl(site: string, { kind, id }: PostOrigin): string {
  return kind === 'question' ? `https://${site}/questions/${id}` : `https://${site}/a/${id}`
}

function knownLicence(stated: string | null): string | null {
  return stated !== null && /^CC BY-SA \d\.\d$/.test(stated) ? stated : null
}

/** Dates of the dumps are UTC without saying so. */
function readDate(raw: string | null): string | null {
  if (raw === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z?$/.test(raw)) return null
  const date = new Date(raw.endsWith('Z') ? raw : `${raw}Z`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
