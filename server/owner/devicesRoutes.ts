import type { DevicesAnswer } from '../../src/contract/ownerAnswers.ts';
import type { Devices } from '../devices/devices.ts';
import type { OwnerRoute } from './ownerRoute.ts';

/** The remembered devices at the desk. */
export function devicesRoutes(devices: Pick<Devices, 'list' | 'forget'>): OwnerRoute[] {
  return [
    {
      path: '/devices',
      methods: {
        async GET({ device }) {
          const list = await devices.list();
          const body: DevicesAnswer = {
            list: list.map((one) => ({ ...one, ...(one.id === device && { here: true as const }) })),
          };
          return { body };
        },
      },
    },
    {
      path: '/devices/:id',
      methods: {
        async DELETE({ param }) {
          await devices.forget(param('id'));
          return { status: 204 };
        },
      },
    },
  ];
}
