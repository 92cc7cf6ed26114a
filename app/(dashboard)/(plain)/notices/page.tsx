import type { Metadata } from 'next'
import { Allowed } from '@/components/accounts/who'
import { NoticesList } from '@/components/notices/notices-list'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'

export const metadata: Metadata = { title: 'Notices' }

export default function NoticesPage() {
  return (
    <>
      <PageHeader
        title="Notices"
        actions={
          <Allowed action="keep-keys">
            <ButtonLink href="/notices/webhooks">Webhooks</ButtonLink>
          </Allowed>
        }
      />
      <NoticesList />
    </>
  )
}
