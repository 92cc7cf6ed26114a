import { joinTestCluster, leaveTestCluster } from './test-cluster'

/** Before and after a whole run of vitest. */
export default async function setup(): Promise<() => Promise<void>> {
  await joinTestCluster()
  return leaveTestCluster
}
