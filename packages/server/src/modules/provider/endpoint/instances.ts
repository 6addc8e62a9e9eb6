/** An instance of Braze: where its API answers, and where people sign in. */
export interface BrazeInstance {
  name: string;
  restHost: string;
  dashboardHost: string;
}

const instance = (name: string, restHost: string, dashboardHost: string): BrazeInstance => ({
  name,
  restHost,
  dashboardHost,
});

/** All instances (Braze's API overview page). Operators add new ones by `PROVIDER_HOSTS`. There is no US-09. */
export const brazeInstances: readonly BrazeInstance[] = [
  instance('US-01', 'rest.iad-01.braze.com', 'dashboard-01.braze.com'),
  instance('US-02', 'rest.iad-02.braze.com', 'dashboard-02.braze.com'),
  instance('US-03', 'rest.iad-03.braze.com', 'dashboard-03.braze.com'),
  instance('US-04', 'rest.iad-04.braze.com', 'dashboard-04.braze.com'),
  instance('US-05', 'rest.iad-05.braze.com', 'dashboard-05.braze.com'),
  instance('US-06', 'rest.iad-06.braze.com', 'dashboard-06.braze.com'),
  instance('US-07', 'rest.iad-07.braze.com', 'dashboard-07.braze.com'),
  instance('US-08', 'rest.iad-08.braze.com', 'dashboard-08.braze.com'),
  instance('US-10', 'rest.us-10.braze.com', 'dashboard.us-10.braze.com'),
  instance('EU-01', 'rest.fra-01.braze.eu', 'dashboard-01.braze.eu'),
  instance('EU-02', 'rest.fra-02.braze.eu', 'dashboard-02.braze.eu'),
  instance('AU-01', 'rest.au-01.braze.com', 'dashboard.au-01.braze.com'),
  instance('ID-01', 'rest.id-01.braze.com', 'dashboard.id-01.braze.com'),
  instance('JP-01', 'rest.jp-01.braze.com', 'dashboard.jp-01.braze.com'),
  instance('KR-01', 'rest.kr-01.braze.com', 'dashboard.kr-01.braze.com'),
];
