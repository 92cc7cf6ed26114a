import { auditRoutes } from './routes/audit'
import { boardRoutes } from './routes/boards'
import { comparisonRoutes } from './routes/comparisons'
import { dataRoutes } from './routes/data'
import { findingRoutes } from './routes/finding'
import { noticeRoutes } from './routes/notices'
import { orderRoutes } from './routes/order'
import { peopleRoutes } from './routes/people'
import { reviewingRoutes } from './routes/reviewing'
import { runRoutes } from './routes/runs'
import { setUpRoutes } from './routes/set-up'
import { studyRoutes } from './routes/studies'
import { tokenRoutes } from './routes/tokens'

export type { RouteContract } from './routes/contract'

export type RouteName = keyof typeof routes

/** Every route of version 1, below /api/v1. The description of the API, the parsing and the tests all read it here. */
export const routes = {
  ...peopleRoutes,
  ...setUpRoutes,
  ...dataRoutes,
  ...runRoutes,
  ...studyRoutes,
  ...comparisonRoutes,
  ...boardRoutes,
  ...auditRoutes,
  ...tokenRoutes,
  ...findingRoutes,
  ...reviewingRoutes,
  ...noticeRoutes,
  ...orderRoutes,
} as const
