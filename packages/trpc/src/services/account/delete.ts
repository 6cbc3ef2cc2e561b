import { deleteUser, findUser, listLiveSubscriptions, listUnfinishedRunIds } from "@packshot/db";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { createUserCaller } from "../auth/caller.ts";
import { deleteFolder } from "../deleted-files.ts";
import { cancelRun } from "../runs/control.ts";

const deleteRule: RateRule = { name: "account-delete", points: 5, perSeconds: 3600 };

type DeletePorts = Pick<Ports, "db" | "storage" | "clock" | "settings" | "rateLimiter" | "log" | "payments">;

/**
 * Deletes a user's account with all its data. Stops unfinished runs and cancels the subscription, which couldn't be
 * canceled afterward. The daily sweep deletes files that a worker stores later, or that the store can't delete now.
 * @throws AppError BAD_INPUT unless `confirm` is the account's email; UNAVAILABLE, with nothing deleted, when the
 * subscription can't be canceled; RATE_LIMITED.
 */
export async function deleteAccount(ports: DeletePorts, userId: string, confirm: string): Promise<void> {
  await ports.rateLimiter.take(deleteRule, userId);
  const user = await findUser(ports.db, userId);
  if (user?.email !== confirm.trim().toLowerCase())
    throw new AppError("BAD_INPUT", "This isn't your account's email address. Nothing was deleted.");
  await cancelSubscriptions(ports, userId);
  await removeAccount(ports, userId);
}

/** Stops an account's unfinished work, then deletes its rows and its files. */
export async function removeAccount(
  ports: Pick<Ports, "db" | "storage" | "clock" | "settings" | "log">,
  userId: string,
): Promise<void> {
  for (const runId of await listUnfinishedRunIds(ports.db, userId))
    await cancelRun(ports, createUserCaller(userId), runId);
  await ports.db.transaction((tx) => deleteUser(tx, userId, ports.clock.now()));
  ports.log.info({ userId }, "account deleted");
  await deleteFolder(ports, userId);
}

async function cancelSubscriptions({ db, payments, log }: DeletePorts, userId: string): Promise<void> {
  for (const { id } of await listLiveSubscriptions(db, userId)) {
    try {
      await payments.cancelSubscription(id);
    } catch (cause) {
      log.error(
        { err: cause, userId, subscription: id },
        "account not deleted: its subscription couldn't be canceled",
      );
      throw new AppError("UNAVAILABLE", stillSubscribed, { cause });
    }
  }
}

const stillSubscribed =
  "Nothing was deleted, because we couldn't cancel your subscription. Cancel it with “Manage or cancel” in your " +
  "settings, or try again in a few minutes.";
