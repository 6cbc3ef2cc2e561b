import { answerParent } from "./answer.ts";
import { type FinishReply, type FinishRequest, finish } from "./finishes/finish.ts";

answerParent<FinishRequest, FinishReply>(finish);
