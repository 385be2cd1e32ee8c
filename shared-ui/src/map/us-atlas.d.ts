declare module 'us-atlas/states-albers-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ states: GeometryCollection; nation: GeometryCollection }>;
  export default topology;
}
