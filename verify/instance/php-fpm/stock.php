<?php

$order = json_decode(file_get_contents('php://input'));
header('Content-Type: application/json');

if ($order->quantity > 5) {
    http_response_code(409);
    echo json_encode(['message' => 'Only 5 copies left']);
} else {
    echo json_encode(['book_id' => $order->book_id, 'available' => true]);
}
