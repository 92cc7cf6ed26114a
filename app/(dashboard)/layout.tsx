import { type ReactNode, Suspense } from 'react'
import { WhoProvider } from '@/components/accounts/who'
import { AddressRemark } from '@/components/address/address-remark'
import { MobileBar } from '@/components/shell/mobile-bar'
import { Shortcuts } from '@/components/shell/shortcuts'
import { Sidebar } from '@/components/shell/sidebar'
import { classNames } from '@/components/ui/class-names'
import { database } from '@/lib/db/client'
import { countActiveRuns } from '@/lib/db/count-active-runs'
import { sessionReply } from '../api/v1/session-reply'
import { whoIsHere } from '../who-is-here'

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const [activeRuns, who] = await Promise.all([countActiveRuns(database().prisma), whoIsHere()])

  // What is drawn for paper is drawn as wide as the paper.
  const isForPaper = who?.kind === 'printer'

  return (
    <WhoProvider who={sessionReply(who)}>
      <Shortcuts>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-fg focus:px-3 focus:py-1.5 focus:font-medium focus:text-on-ink"
        >
          Skip to the content
        </a>
        <div
          className={classNames('min-h-dvh print:block', !isForPaper && 'sm:grid sm:grid-cols-[auto_minmax(0,1fr)]')}
        >
          {isForPaper ? null : (
            <>
              <Sidebar activeRuns={activeRuns} />
              <MobileBar activeRuns={activeRuns} />
            </>
          )}
          <main id="content" tabIndex={-1} className="min-w-0 px-4 pb-24 outline-none sm:px-6 sm:pb-10 print:px-0">
            <div className="mx-auto max-w-[1440px]">
              <Suspense>
                <AddressRemark />
              </Suspense>
              {children}
            </div>
          </main>
        </div>
      </Shortcuts>
    </WhoProvider>
  )
}
