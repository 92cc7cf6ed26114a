import { TEMPLATES } from '@/lib/datasets/records/template'

/** Files to fill: they are made here, so that they are what the product reads. */
export function TemplateLinks() {
  return (
    <p className="text-12 text-fg-3">
      Your own questions? Fill a template:{' '}
      <Template name="questions.csv" type="text/csv" text={TEMPLATES.csv}>
        CSV
      </Template>{' '}
      or{' '}
      <Template name="questions.jsonl" type="application/x-ndjson" text={TEMPLATES.jsonLines}>
        JSON Lines
      </Template>
      .
    </p>
  )
}

function Template({ name, type, text, children }: { name: string; type: string; text: string; children: string }) {
  return (
    <a className="link underline" download={name} href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}>
      {children}
    </a>
  )
}
