import { safeHtml } from '@/lib/datasets/safe-html'

const PROSE = [
  'wrap-anywhere text-14 leading-[22px]',
  '[&_p]:my-2 [&_ul]:my-2 [&_ol]:my-2 [&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-5 [&_li]:my-1',
  '[&_pre]:my-2 [&_pre]:whitespace-pre-wrap [&_pre]:rounded-control [&_pre]:bg-inset [&_pre]:px-3 [&_pre]:py-2',
  '[&_code]:text-12 [&_:not(pre)>code]:rounded-badge [&_:not(pre)>code]:bg-inset [&_:not(pre)>code]:px-1',
  '[&_a]:text-accent [&_a]:underline [&_blockquote]:my-2 [&_blockquote]:border-line-2 [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_blockquote]:text-fg-2',
  '[&_h3]:mt-3 [&_h3]:font-semibold [&_h4]:mt-3 [&_h4]:font-semibold [&_h5]:font-semibold [&_h6]:font-semibold',
  '[&_hr]:my-3 [&_hr]:border-line [&_td]:border [&_td]:border-line [&_td]:px-2 [&_th]:border [&_th]:border-line [&_th]:px-2',
].join(' ')

/**
 * A post as its site shows it; formulas as they were typed, displayed ones line by line. This is the one place that puts foreign HTML on a page, and it cleans it itself, so that
 * nobody can hand it HTML that was not cleaned.
 */
export function PostHtml({ html, site }: { html: string; site: string | null }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned here; see safe-html.test.ts for what is taken out
  return <div className={PROSE} dangerouslySetInnerHTML={{ __html: safeHtml(html, site) }} />
}
