// The far end of a cable: relays what comes through it back to the near end. Runs in the network namespace of a `Cable`.
import { startRelay } from './relay.ts';

process.once('disconnect', () => process.exit());
const { FAR_ADDRESS: at = '', NEAR_ADDRESS: to = '', NEAR_PORT: near } = process.env;
const { port } = await startRelay(Number(near), { at, to });
process.send?.({ port });
