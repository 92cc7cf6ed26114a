import { notFound } from 'next/navigation'

/** An address that leads nowhere: the page says so inside the navigation, so that one can go on from there. */
export default function NowherePage(): never {
  notFound()
}
